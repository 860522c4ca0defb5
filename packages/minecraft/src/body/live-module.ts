import type { MinecraftWorld } from '../world/minecraft-world.ts'
import type { Body } from './body.ts'

/**
 * What the heavy half of Minecraft (folder `minecraft-live`) provides: a server with the real protocol, and bodies on any server. Only its
 * types are here, so that code can refer to it without installing its 470 MB.
 */
export interface LiveModule {
  /** Serves a world to Minecraft clients and runs its clock. */
  serve(world: MinecraftWorld, options?: LiveServeOptions): Promise<LiveServer>
  /** Joins a server with a mineflayer bot. Never rejects: a failed result explains the problem in one sentence. */
  join(options: JoinOptions): Promise<JoinResult>
}

export interface JoinOptions {
  /** @default '127.0.0.1' */
  readonly host?: string
  /** @default 25565 */
  readonly port?: number
  /** 3 to 16 letters, digits and underscores. */
  readonly username: string
  /** @default the server's version */
  readonly version?: string
  /** Game time per clock time. Speeds up all timers of this process, so the server must use the same factor. @default 1 */
  readonly speed?: number
  /** @default 'offline', for servers without authentication */
  readonly auth?: 'offline' | 'microsoft'
  /** Milliseconds within which it has to be in the world. @default 60000 */
  readonly timeout?: number
  /** Cancels joining until it is in the world; the result is then `failed`. */
  readonly signal?: AbortSignal
}

export type JoinResult =
  | { readonly status: 'joined'; readonly body: LiveBody }
  /** `refused`: the server or its version rejects us; `failed`: it could not be reached or did not answer. */
  | { readonly status: 'refused' | 'failed'; readonly why: string }

/** A body whose time passes by itself. */
export interface LiveBody extends Body {
  /**
   * Calls a function once per game tick, before the body moves. Returns a function that unsubscribes.
   *
   * @example body.onTick(() => mind.tick())
   */
  onTick(listener: () => void): () => void
}

export interface LiveServeOptions {
  /** @default '127.0.0.1', this machine only */
  readonly host?: string
  /** 0 picks a free port. @default 25565 */
  readonly port?: number
  /** @default '1.21.4' */
  readonly version?: string
  /** Game time per clock time. @default 1 */
  readonly speed?: number
  /** Text shown in server lists. */
  readonly motd?: string
  /** @default 20 */
  readonly maxPlayers?: number
  /** Receives sentences about who joins and leaves, and what was refused. */
  readonly log?: (line: string) => void
}

export interface LiveServer {
  readonly host: string
  readonly port: number
  readonly version: string
  /** False once it has closed. If the world fails, the server closes by itself and `log` receives the reason. */
  readonly isOpen: boolean
  /** Names of the clients in the game. */
  players(): readonly string[]
  /** Closes the server and stops keeping the process alive. */
  close(): Promise<void>
}
