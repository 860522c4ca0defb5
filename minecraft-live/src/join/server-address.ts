import { Resolver } from 'node:dns/promises'
import { connect, isIP, type Socket } from 'node:net'

export interface ServerAddress {
  readonly host: string
  readonly port: number
}

const usualPort = 25565

/** Queries each name server once, briefly: most servers have no service record. */
export function serviceResolver(): Resolver {
  return new Resolver({ timeout: 2000, tries: 1 })
}

/** Resolves where a server is: like the game, follows a domain's service record if its Minecraft server is elsewhere. */
export async function serverAddress(
  host: string,
  port: number,
  signal?: AbortSignal,
  resolver = serviceResolver(),
): Promise<ServerAddress> {
  if (port !== usualPort || isIP(host) !== 0 || host === 'localhost') return { host, port }
  const cancel = (): void => resolver.cancel()
  signal?.addEventListener('abort', cancel)
  try {
    const [found] = await resolver.resolveSrv(`_minecraft._tcp.${host}`)
    return found === undefined ? { host, port } : { host: found.name, port: found.port }
  } catch {
    return { host, port }
  } finally {
    signal?.removeEventListener('abort', cancel)
  }
}

/** A connection for the libraries that this side can cut: they leave some open for half a minute. */
export class Line {
  readonly #address: ServerAddress
  #socket: Socket | undefined

  constructor(address: ServerAddress) {
    this.#address = address
  }

  /** For the option `connect` of minecraft-protocol. */
  readonly connect = (client: { setSocket(socket: Socket): void }): void => {
    this.#socket = connect(this.#address.port, this.#address.host)
    client.setSocket(this.#socket)
  }

  readonly cut = (): void => {
    this.#socket?.destroy()
  }
}
