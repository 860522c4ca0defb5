import type { MinecraftWorld } from '../world/minecraft-world.ts'
import type { Body } from './body.ts'

/**
 * What the heavy half of Minecraft (folder `minecraft-live`) gives: a server on the real protocol, and bodies on any server. Here are only
 * its types, so that nobody needs its 470 MB to speak about it.
 */
export interface LiveModule {
  /** Lets Minecraft clients into a world, and time pass in it. */
  serve(world: MinecraftWorld, options?: LiveServeOptions): Promise<LiveServer>
  /** Joins a server with a mineflayer bot. Never rejects: what is in the way is told in one sentence. */
  join(options: JoinOptions): Promise<JoinResult>
}

export interface JoinOptions {
  /** @default '127.0.0.1' */
  readonly host?: string
  /** @default 25565 */
  readonly port?: number
  /** 3 to 16 letters, digits and underscores. */
  readonly username: string
  /** @default whatever the server speaks */
  readonly version?: string
  /** Game time per clock time. Lets all timers of this process run so much faster, so the server has to have the same. @default 1 */
  readonly speed?: number
  /** @default 'offline', for servers that do not ask who somebody is */
  readonly auth?: 'offline' | 'microsoft'
  /** Milliseconds of the clock until it has to be in the world. @default 60000 */
  readonly timeout?: number
  /** Calls it off until it is in the world; the result is `failed` then. */
  readonly signal?: AbortSignal
}

export type JoinResult =
  | { readonly status: 'joined'; readonly body: LiveBody }
  /** `refused`: the server, or its version, does not want us; `failed`: it was not reached or did not answer. */
  | { readonly status: 'refused' | 'failed'; readonly why: string }

/** A body whose time passes by itself. */
export interface LiveBody extends Body {
  /**
   * Calls somebody once for each tick of the game, before the body moves on; returns how to stop that.
   *
   * @example body.onTick(() => mind.tick())
   */
  onTick(listener: () => void): () => void
}

export interface LiveServeOptions {
  /** @default '127.0.0.1', this machine only */
  readonly host?: string
  /** 0 takes a free one. @default 25565 */
  readonly port?: number
  /** @default '1.21.4' */
  readonly version?: string
  /** Game time per clock time. @default 1 */
  readonly speed?: number
  /** What server lists show. */
  readonly motd?: string
  /** @default 20 */
  readonly maxPlayers?: number
  /** Who comes and goes, and what was refused, in words. */
  readonly log?: (line: string) => void
}

export interface LiveServer {
  readonly host: string
  readonly port: number
  readonly version: string
  /** False once it has closed; a world that cannot go on closes its server by itself, and `log` tells why. */
  readonly isOpen: boolean
  /** Names of the clients in play. */
  players(): readonly string[]
  /** Nothing of it keeps the process alive afterwards. */
  close(): Promise<void>
}
