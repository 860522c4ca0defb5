import { type Position, positionKey } from '../../position.ts'
import { nearestBlock } from '../knowledge/nearest.ts'
import { pickUpPlace } from '../knowledge/pick-up-place.ts'
import { collect, pickUpTicks } from './collect.ts'
import type { Hands } from './hands.ts'
import { hasRoomFor, noRoom, roomFor } from './room.ts'
import { type Skill, skillDone, skillFailed } from './skill.ts'
import type { SkillProgress } from './skill-progress.ts'
import { carriesToolFor } from './tools.ts'
import { digBlock } from './ways/dig-block.ts'
import { isNextToLiquid } from './ways/dig-way.ts'
import { isInReach, reachBlock } from './ways/reach-block.ts'
import { keepWayBack } from './ways/way-back.ts'

/**
 * Digs blocks, nearest by path first, and picks up their drops, until it has that many of the item. While blocks are within reach it keeps
 * digging, then picks everything up together.
 */
export function* gather(
  hands: Hands,
  { blocks, item, count }: { readonly blocks: readonly string[]; readonly item: string; readonly count: number },
  progress: SkillProgress,
): Skill {
  const { knowledge } = hands
  const first = hands.count(item)
  const had = () => {
    progress.made = hands.count(item) - first
    return progress.made
  }
  const wanted = new Set([item])
  const tried = new Set<string>()
  const dug: Position[] = []
  let total = 0
  let why = `no reachable ${blocks.join(' or ')} is known`
  while (had() < count) {
    const next = nextBlock(hands, blocks, tried)
    const isEnough = had() + dug.length >= count || dug.length >= roomFor(item, hands.body.inventory, hands.data)
    if (dug.length > 0 && (isEnough || next === undefined || !isInReach(hands, next))) {
      yield* pickUpDrops(hands, wanted, dug.splice(0), () => had() >= Math.min(count, total))
      continue
    }
    if (!hasRoomFor(hands, item)) return noRoom(item)
    if (next === undefined) return skillFailed(why)
    tried.add(positionKey(next))
    const facts = hands.data.blocks.get(hands.body.blockAt(next)?.name ?? '')
    if (facts !== undefined && !carriesToolFor(facts, hands.body.inventory))
      return skillFailed(`${facts.name} needs another tool: ${[...(facts.harvestTools ?? [])].join(', ')}`)
    const reached = yield* reachBlock(hands, next, { mayDig: true, close: true })
    const before = knowledge.distances()
    const result = reached.status === 'done' ? yield* digBlock(hands, next) : reached
    if (result.status === 'done') {
      dug.push(next)
      total++
      tried.delete(positionKey(next))
      yield* keepWayBack(hands, before)
      continue
    }
    why = result.why
    knowledge.avoid(next)
  }
  return skillDone
}

/** Picks up drops. Those not visible from here are searched for beside each dug block. */
function* pickUpDrops(
  hands: Hands,
  wanted: ReadonlySet<string>,
  dug: readonly Position[],
  isAll: () => boolean,
): Generator<undefined, void> {
  yield* collect(hands, wanted, isAll)
  for (const at of dug) {
    if (isAll()) return
    const beside = pickUpPlace(hands.knowledge, { x: at.x + 0.5, y: at.y, z: at.z + 0.5 })?.at
    yield* hands.perform({ do: 'walk', to: beside ?? at, within: beside === undefined ? 2 : 0 }, 200)
    if (!hands.knowledge.scanner.canSee({ x: at.x + 0.5, y: at.y + 0.15, z: at.z + 0.5 }))
      // it may lie in a niche, to be picked up unseen
      for (const until = hands.body.ticks + pickUpTicks; hands.body.ticks < until && !isAll(); ) yield undefined
    yield* collect(hands, wanted, isAll)
  }
}

/** The block that is dug and picked up soonest; if no path leads to any, the nearest as the crow flies. */
function nextBlock(hands: Hands, names: readonly string[], tried: ReadonlySet<string>): Position | undefined {
  const { knowledge } = hands
  const more = (at: Position) =>
    isFree(hands, names, at) && !tried.has(positionKey(at)) ? trouble(hands, at) : Number.POSITIVE_INFINITY
  return nearestBlock(knowledge, names, more)?.at ?? straightNearest(hands, names, more)
}

/** Seconds a block costs beyond reaching it: the walk to its drops, and the trouble with pits and ledges. */
function trouble({ body }: Hands, at: Position): number {
  const { x, y, z } = body.position
  const across = Math.hypot(at.x + 0.5 - x, at.z + 0.5 - z)
  const height = at.y - Math.floor(y)
  // lower blocks first, or drops from above land on them; but those below the feet last, or it ends up in a pit
  return Math.max(0, across - 1) * 0.2 + (height < 0 ? 2 - height : height * 0.1)
}

function isFree({ body, knowledge }: Hands, names: readonly string[], at: Position): boolean {
  const { x, y, z } = body.position
  const name = body.blockAt(at)?.name
  const isUnderFeet = at.y < y && at.y >= y - 2 && Math.abs(at.x + 0.5 - x) < 0.8 && Math.abs(at.z + 0.5 - z) < 0.8
  return (
    name !== undefined &&
    names.includes(name) &&
    !isUnderFeet &&
    !knowledge.holdsSomething(at) &&
    !isNextToLiquid(body, at)
  )
}

function straightNearest(
  { knowledge, body }: Hands,
  names: readonly string[],
  more: (at: Position) => number,
): Position | undefined {
  let best: Position | undefined
  let least = Number.POSITIVE_INFINITY
  for (const name of names)
    for (const at of knowledge.blocks.positionsOf(name)) {
      const { x, y, z } = body.position
      const away = Math.hypot(at.x + 0.5 - x, at.y - y, at.z + 0.5 - z)
      if (away >= least || knowledge.isAvoided(at) || more(at) === Number.POSITIVE_INFINITY) continue
      least = away
      best = at
    }
  return best
}
