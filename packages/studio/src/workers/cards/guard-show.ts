/** The guard who replans: a round through two rooms, and somebody who gets in his way. */
import { createSociety } from '@telos/core'
import type { CardShow } from './card-answers.ts'
import type { CardThing, OfferedAct, WorldFrame } from './card-contract.ts'
import { cellarCells, doorCell, GuardWorld, guardRows } from './guard-floor.ts'
import { guardKind, placesIn } from './guard-mind.ts'
import { inWords, readMinds } from './mind-of.ts'

const guard = 'Otto'
const secondsPerStep = 0.1
/** Seconds by the fire between two rounds. */
const rest = 1.2
/** Seconds into a round when somebody gets in his way. */
const trouble = 0.5
const rows = guardRows.map((row) => row.replace(/[DX]/g, ' '))

/** `text` is the document of the guard's domain. */
export function createGuardShow(text: string): CardShow & { readonly world: GuardWorld } {
  const world = new GuardWorld(placesIn(text))
  const society = createSociety({ seed: 1 })
  society.add(guardKind(text), { name: guard, context: world } as never)
  const minds = readMinds(society)
  let tick = 0
  let round = 0
  let begun = 0
  let doneAt: number | undefined
  /** Once a spectator has done something, the world leaves the trouble to him. */
  let isTaken = false
  let noises = 0
  let event: WorldFrame['event']

  society.subscribe((happened) => {
    if (happened.type === 'plan-broken') event = { kind: 'warning', label: happened.message }
    else if (happened.type === 'plan-adopted')
      event ??= { kind: 'event', label: `plan: ${happened.steps.length} steps` }
    else if (happened.type === 'plan-not-found') event = { kind: 'warning', label: `no plan for ${happened.goal}` }
  })

  function step(): void {
    event = undefined
    tick++
    society.tick(secondsPerStep)
    const { time } = society
    if (!isTaken && begun + trouble <= time && time < begun + trouble + secondsPerStep) makeTrouble()
    const isDone = world.lampLit && world.bellRung && world.at === 'fire' && world.noise === null
    if (!isDone) doneAt = undefined
    else if (doneAt === undefined) doneAt = time
    else if (time >= doneAt + rest) beginRound()
  }

  function makeTrouble(): void {
    if (round % 3 === 2) return
    world.doorLocked = true
    if (round % 3 === 1) world.keyOnHook = false
  }

  function beginRound(): void {
    round++
    begun = society.time
    doneAt = undefined
    world.lampLit = false
    world.bellRung = false
    if (isTaken) return
    world.hasKey = false
    world.keyOnHook = true
    world.doorLocked = false
    society.agent(guard).tell({ doorLocked: false, keyOnHook: true, cellarBlocked: false })
  }

  function act(id: string): string | undefined {
    isTaken = true
    switch (id) {
      case 'door':
        world.doorLocked = !world.doorLocked
        return undefined
      case 'cellar':
        world.cellarBlocked = !world.cellarBlocked
        return undefined
      case 'key':
        if (world.keyOnHook) world.keyOnHook = false
        else {
          world.keyOnHook = true
          world.hasKey = false
        }
        return undefined
      case 'noise':
        world.noise = ['hook', 'lamp', 'bell', 'fire'][noises++ % 4]!
        return undefined
      default:
        return `The guard's world has no "${id}".`
    }
  }

  function frame(isLarge: boolean): WorldFrame {
    const mind = minds.of(guard, isLarge)
    const { body, way, hasKey } = world
    const step = mind.plan[mind.at]
    const bubble = mind.goal === undefined ? 'all quiet' : step === undefined ? mind.goal : bubbleOf(step)
    return {
      kind: 'world',
      tick,
      rows,
      things: thingsOf(world),
      figures: [{ name: guard, look: 'guard', x: body.x, y: body.y, state: 'active', bubble }],
      paths: mind.goal !== undefined && way.length > 0 ? [[{ ...body }, ...way]] : [],
      minds: [mind],
      counts: [
        { label: 'rounds', value: String(round) },
        { label: 'has the key', value: hasKey ? 'yes' : 'no' },
      ],
      sentence: 'He lights the lamp, rings the bell and comes back to the fire. Get in his way and see what he does.',
      acts: actsOf(world),
      ...(event && { event }),
    }
  }

  return { world, step, act, frame }
}

function thingsOf(world: GuardWorld): readonly CardThing[] {
  const { fire, hook, bell, lamp } = world.places
  return [
    { look: 'hearth', ...fire!, label: 'fire' },
    { look: 'sign', x: 5, y: 9.5, label: 'cellar' },
    { look: 'door', ...doorCell, isOn: world.doorLocked, label: 'door' },
    ...(world.keyOnHook ? [{ look: 'key', ...hook!, label: 'key' } as const] : []),
    { look: 'bell', ...bell!, isOn: world.bellRung, label: 'bell' },
    { look: 'lamp', ...lamp!, isOn: world.lampLit, label: 'lamp' },
    ...(world.cellarBlocked ? cellarCells.map((cell) => ({ look: 'crate', ...cell }) as const) : []),
    ...(world.noise === null ? [] : [{ look: 'noise', ...world.places[world.noise]! } as const]),
  ]
}

function actsOf({ doorLocked, cellarBlocked, keyOnHook }: GuardWorld): readonly OfferedAct[] {
  return [
    { id: 'door', title: doorLocked ? 'Unlock the door' : 'Lock the door', isFirst: true },
    { id: 'key', title: keyOnHook ? 'Take the key away' : 'Hang the key back' },
    { id: 'cellar', title: cellarBlocked ? 'Clear the cellar' : 'Block the cellar' },
    { id: 'noise', title: 'Make a noise' },
  ]
}

const words: Readonly<Record<string, string>> = {
  goEast: 'through the door',
  goWest: 'back through the door',
  crawlEast: 'through the cellar',
  crawlWest: 'back through the cellar',
  takeKey: 'fetch the key',
  unlock: 'unlock the door',
}
const aims: Readonly<Record<string, string>> = {
  hook: 'to the key',
  doorWest: 'to the door',
  doorEast: 'to the door',
  hatchWest: 'to the cellar',
  hatchEast: 'to the cellar',
  bell: 'to the bell',
  lamp: 'to the lamp',
  fire: 'back to the fire',
}

/** A step in a few words: `walk(fire,hook)` becomes "to the key". */
function bubbleOf(step: string): string {
  const [, name = step, args = ''] = /^(\w+)(?:\((.*)\))?$/.exec(step) ?? []
  return name === 'walk' ? (aims[args.split(',')[1] ?? ''] ?? step) : (words[name] ?? inWords(name))
}
