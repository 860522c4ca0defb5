/** Servers that tests start: in a folder of their own, on a free loopback port, as an ordinary user. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface TestServer {
  readonly url: string
  readonly port: number
  /** Kills it as a power cut would, and starts it again after some milliseconds. */
  restart(pause?: number): Promise<void>
  stop(): Promise<void>
}

export interface ServerProgram {
  /** Its command, given a folder and a port. */
  readonly command: (folder: string, port: number) => readonly string[]
  readonly url: (port: number) => string
  /** Whether it answers. */
  readonly isReady: (url: string) => Promise<boolean>
  /** What has to be done in the folder before. */
  readonly prepare?: readonly string[]
}

/** A program in the path or in one of these folders; a `*` stands for the newest version. */
export function findProgram(name: string, folders: readonly string[] = []): string | undefined {
  const places = folders.flatMap((folder) => {
    const [before, after] = folder.split('*')
    if (after === undefined) return [folder]
    if (!existsSync(before!)) return []
    const versions = readdirSync(before!).toSorted((one, other) => Number(other) - Number(one))
    return versions.map((version) => before + version + after)
  })
  const all = [...places, ...(process.env.PATH ?? '').split(delimiter)].map((folder) => join(folder, name))
  return all.find((path) => existsSync(path))
}

/** PostgreSQL refuses to run as root; `nobody` is on every system. */
const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

/** Starts a server and waits until it answers. */
export async function startServer(program: ServerProgram): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'telos-server-'))
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const inFolder = (word: string): string => word.replaceAll('{folder}', folder)
  if (program.prepare !== undefined) {
    const [command, ...args] = program.prepare.map(inFolder)
    const { status, stderr } = spawnSync(command!, args, { ...user, cwd: folder, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${command} failed: ${stderr}`)
  }
  const port = await freePort()
  const url = program.url(port)
  let child: ChildProcess | undefined
  const kill = (): void => void child?.kill('SIGKILL')
  process.once('exit', kill)

  const start = async (): Promise<void> => {
    const [command, ...args] = program.command(folder, port)
    const started = spawn(command!, args, { ...user, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
    child = started
    let output = ''
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (data) => (output += data))
    while (!(await program.isReady(url))) {
      if (started.exitCode !== null) throw new Error(`${command} ended: ${output}`)
      await sleep(30)
    }
  }
  const end = async (): Promise<void> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const closed = once(child, 'exit')
    // an immediate shutdown of PostgreSQL: its other processes end too, and it recovers at the next start as after a crash
    child.kill('SIGQUIT')
    const timer = setTimeout(kill, 5_000)
    await closed
    clearTimeout(timer)
  }

  await start()
  return {
    url,
    port,
    async restart(pause = 0) {
      await end()
      await sleep(pause)
      await start()
    },
    async stop() {
      await end()
      process.off('exit', kill)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
