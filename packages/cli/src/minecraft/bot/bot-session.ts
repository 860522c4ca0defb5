/** Where a bot lives: in a local world, or on a server. */
import { setImmediate as breathe } from 'node:timers/promises'
import {
  type Body,
  createBody,
  createWorld,
  type JoinOptions,
  type LiveBody,
  type LiveModule,
  type WorldMap,
} from '@telos/minecraft'
import { CommandError } from '../../command.ts'
import { printableLine } from '../printable-line.ts'

export interface BotSession {
  readonly body: Body
  /** Ticks until the surroundings are visible. */
  readonly settling: number
  /** Advances time, and calls `think` once a tick until it returns false or `signal` is aborted. */
  live(think: () => boolean, signal: AbortSignal): Promise<void>
  /** Leaves the world. */
  end(): Promise<void>
}

/** Ticks between checks for Ctrl-C. */
const ticksPerBreath = 100

/** A local world, which runs as fast as it can. */
export function mapSession(
  map: WorldMap,
  { seed, name }: { readonly seed: number; readonly name: string },
): BotSession {
  const world = createWorld(map, { seed })
  const body = createBody(world, name)
  return {
    body,
    settling: 0,
    async live(think, signal) {
      for (let ticks = 1; !signal.aborted && think(); ticks++) {
        world.tick()
        body.tick()
        if (ticks % ticksPerBreath === 0) await breathe()
      }
    },
    end: () => body.leave(),
  }
}

/** A server with its own clock. Throws a `CommandError` if it cannot be joined. */
export async function serverSession(live: Pick<LiveModule, 'join'>, options: JoinOptions): Promise<BotSession> {
  const joined = await live.join(options)
  if (joined.status !== 'joined') throw new CommandError('connection', printableLine(joined.why))
  const { body } = joined
  return {
    body,
    settling: 40,
    live: (think, signal) => followTicks(body, think, signal),
    end: () => body.leave(),
  }
}

/** The server controls time; the body passes it on. */
function followTicks(body: LiveBody, think: () => boolean, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void): void => {
      forget()
      unsubscribe()
      signal.removeEventListener('abort', onAbort)
      settle()
    }
    const onAbort = (): void => finish(resolve)
    const forget = body.onTick(() => {
      try {
        if (!think()) finish(resolve)
      } catch (error) {
        finish(() => reject(error))
      }
    })
    const unsubscribe = body.subscribe((event) => {
      if (event.type === 'ended') finish(resolve)
    })
    if (signal.aborted) onAbort()
    else signal.addEventListener('abort', onAbort)
  })
}
