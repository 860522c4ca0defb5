import minecraftData from 'minecraft-data'
import protocol from 'minecraft-protocol'
import mineflayer from 'mineflayer'
import { realTime, timeFactor } from '../scaled-time.ts'
import { Line, type ServerAddress } from './server-address.ts'

/** Names of blocks and items changed for good in 1.13; this code uses the new ones. */
const oldestNames = '1.13'

export type ServerVersion =
  | { readonly status: 'known'; readonly version: string }
  | { readonly status: 'refused' | 'failed'; readonly why: string }

/** Pings a server, as the game's server list does, to find out which version it speaks and whether that is supported here. */
export async function serverVersion(
  address: ServerAddress,
  wanted: string | undefined,
  milliseconds: number,
  signal?: AbortSignal,
): Promise<ServerVersion> {
  if (wanted !== undefined && !isKnown(wanted)) {
    return { status: 'refused', why: `Minecraft ${wanted} is unknown; mineflayer speaks ${spoken()}` }
  }
  const answer = await ping(address, milliseconds, signal)
  if (answer.status === 'failed') {
    return { status: 'failed', why: `no Minecraft server answers at ${address.host}:${address.port}: ${answer.why}` }
  }
  const { name, protocol: number } = answer.version
  const speaks = `the server speaks ${name}`
  const version = versionOf(number)
  if (version === undefined) return { status: 'refused', why: `${speaks}; mineflayer speaks ${spoken()}` }
  if (wanted !== undefined && minecraftData(wanted).version.version !== number) {
    return { status: 'refused', why: `${speaks}, not ${wanted}; omit the version to use the server's` }
  }
  if (minecraftData(version).isOlderThan(oldestNames)) {
    return { status: 'refused', why: `${speaks}; Telos knows the names of blocks and items since ${oldestNames}` }
  }
  return { status: 'known', version: wanted ?? version }
}

function isKnown(version: string): boolean {
  return Object.hasOwn(minecraftData.versionsByMinecraftVersion.pc, version) && minecraftData(version) !== null
}

/** The version with that protocol number; undefined if mineflayer does not support it. */
function versionOf(number: number): string | undefined {
  // one number may belong to several versions, despite the types
  const versions = minecraftData.postNettyVersionsByProtocolVersion.pc[number] as unknown as
    | minecraftData.Version[]
    | undefined
  const version = versions?.find(({ minecraftVersion }) => minecraftData(minecraftVersion!) !== null)?.minecraftVersion
  const newest = minecraftData(mineflayer.latestSupportedVersion).version.version!
  return number > newest ? undefined : version
}

function spoken(): string {
  return `${oldestNames} to ${mineflayer.latestSupportedVersion}`
}

type Answer =
  | { readonly status: 'answered'; readonly version: { readonly name: string; readonly protocol: number } }
  | { readonly status: 'failed'; readonly why: string }

async function ping(address: ServerAddress, milliseconds: number, signal?: AbortSignal): Promise<Answer> {
  const line = new Line(address)
  let timer: NodeJS.Timeout | undefined
  let onAbort = (): void => {}
  const late = new Promise<Answer>((resolve) => {
    const why = `it did not answer within ${milliseconds / 1000} s`
    timer = realTime().setTimeout(() => resolve({ status: 'failed', why }), milliseconds)
    onAbort = () => resolve({ status: 'failed', why: calledOff })
    signal?.addEventListener('abort', onAbort)
  })
  // the library's time-out is scaled, ours is not
  const options = { ...address, connect: line.connect, closeTimeout: milliseconds * timeFactor() }
  const asked = (protocol.ping(options) as Promise<unknown>).then(
    (found): Answer => {
      const { version } = found as { version?: { name?: unknown; protocol?: unknown } }
      if (typeof version?.protocol !== 'number') return notMinecraft
      return { status: 'answered', version: { name: String(version.name), protocol: version.protocol } }
    },
    (error: NodeJS.ErrnoException): Answer =>
      error.code === undefined ? notMinecraft : { status: 'failed', why: reasonOf(error) },
  )
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
    line.cut()
  }
}

/** Why waiting for an answer ended. */
export const calledOff = 'it was cancelled'

const notMinecraft: Answer = { status: 'failed', why: 'its answer is not that of a Minecraft server' }

/** The system's error in words. */
export function reasonOf(error: NodeJS.ErrnoException): string {
  switch (error.code) {
    case 'ECONNREFUSED':
      return 'nothing listens there'
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'no host has that name'
    case 'ECONNRESET':
      return 'it cut the connection'
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return 'it cannot be reached'
    default:
      // several addresses were tried: each has its own reason
      if (error instanceof AggregateError && error.errors[0]) return reasonOf(error.errors[0])
      return error.message || String(error.code ?? error)
  }
}
