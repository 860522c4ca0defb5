/** The mind of the guard: the domain is the text that Author opens, the behaviours and sensors tie it to his body. */
import { type ActionHandler, defineAgent, failed, type SensorDefinition } from '@telos/core'
import { readDomainDocument } from '@telos/documents'
import type { CardPoint } from './card-contract.ts'
import type { GuardWorld } from './guard-floor.ts'
import { cellarCells, doorCell } from './guard-floor.ts'

/** How long things take, in seconds. */
const times = { takeKey: 0.5, unlock: 0.8, lightLamp: 0.6, ringBell: 0.8, lookAround: 1.2 }

interface Run {
  readonly context: unknown
  readonly args: Readonly<Record<string, string>>
  readonly seconds: number
}

/** Reads the text. Throws if it has mistakes: it comes with the studio. */
function guardDomain(text: string) {
  const { domain, diagnostics } = readDomainDocument(text, { file: 'night-guard.yaml' })
  if (domain === undefined) throw new Error(diagnostics[0]?.message ?? 'night-guard.yaml has mistakes')
  return domain
}

/** Where the places are, as the text says. */
export function placesIn(text: string): Readonly<Record<string, CardPoint>> {
  const { spec } = readDomainDocument(text, { file: 'night-guard.yaml' })
  const facts = spec?.facts as Record<string, { readonly fixed?: Readonly<Record<string, number>> }> | undefined
  const [x, y] = [facts?.x?.fixed ?? {}, facts?.y?.fixed ?? {}]
  return Object.fromEntries(Object.keys(x).map((place) => [place, { x: x[place]!, y: y[place]! }]))
}

export function guardKind(text: string) {
  const walk = (place: (run: Run) => string): ActionHandler => ({
    tick(run, seconds) {
      const isThere = worldOf(run).walk(place(run), seconds)
      if (isThere === undefined) return failed('no way leads there any more')
      return isThere ? 'done' : 'running'
    },
  })
  const after = (seconds: number, act: (world: GuardWorld) => string | undefined): ActionHandler => ({
    tick(run) {
      if (run.seconds < seconds) return 'running'
      const problem = act(worldOf(run))
      return problem === undefined ? 'done' : failed(problem)
    },
  })
  return defineAgent(
    guardDomain(text) as Parameters<typeof defineAgent>[0],
    {
      name: 'guard',
      goals: {
        makeTheRound: { wants: { lampLit: true, bellRung: true, at: 'fire' }, relevance: 0.5 },
        findTheNoise: { wants: { noise: null }, relevance: 0.9 },
      },
      actions: {
        walk: walk(({ args }) => args.to!),
        goEast: walk(() => 'doorEast'),
        goWest: walk(() => 'doorWest'),
        crawlEast: walk(() => 'hatchEast'),
        crawlWest: walk(() => 'hatchWest'),
        takeKey: after(times.takeKey, (world) => {
          if (!world.keyOnHook) return 'the key is gone'
          world.keyOnHook = false
          world.hasKey = true
          return undefined
        }),
        unlock: after(times.unlock, (world) => void (world.doorLocked = false)),
        lightLamp: after(times.lightLamp, (world) => void (world.lampLit = true)),
        ringBell: after(times.ringBell, (world) => void (world.bellRung = true)),
        lookAround: after(times.lookAround, (world) => void (world.noise = null)),
      },
      sensors: { self, eyes, ears },
      policy: { backOff: { first: 1, factor: 1.5, max: 4 } },
    } as Parameters<typeof defineAgent>[1],
  )
}

const self: SensorDefinition = {
  every: 0,
  sense({ context }) {
    const { at, hasKey, lampLit, bellRung } = context as GuardWorld
    return { at, hasKey, lampLit, bellRung }
  },
}

/** He sees what is near. With nothing to do he looks around again: that is how he learns that somebody has opened the door. */
const eyes: SensorDefinition = {
  every: 0,
  sense({ context, agent }) {
    const world = context as GuardWorld
    const isIdle = agent.activityView().plans.length === 0
    const sees = (at: CardPoint) => isIdle || world.sees(at)
    return {
      ...(sees(doorCell) && { doorLocked: world.doorLocked }),
      ...(sees(cellarCells[0]!) && { cellarBlocked: world.cellarBlocked }),
      ...(sees(world.places.hook!) && { keyOnHook: world.keyOnHook }),
    }
  },
}

const ears: SensorDefinition = {
  every: 0,
  sense: ({ context }) => ({ noise: (context as GuardWorld).noise }),
}

function worldOf({ context }: { readonly context: unknown }): GuardWorld {
  return context as GuardWorld
}
