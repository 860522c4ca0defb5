import type { BodyCommand } from '../../body/body.ts'
import type { Position } from '../../position.ts'
import { nearestBlock } from '../knowledge/nearest.ts'
import type { Hands } from './hands.ts'
import { type Skill, skillDone, skillFailed } from './skill.ts'
import type { SkillProgress } from './skill-progress.ts'
import { reachBlock } from './ways/reach-block.ts'

const smeltingTicks = 200

/** Ticks after which a furnace that should be finished is checked again. */
const patience = 20

/** Puts fuel into the nearest furnace. */
export function* stokeFurnace(
  hands: Hands,
  { fuel, count }: { readonly fuel: string; readonly count: number },
  progress: SkillProgress,
): Skill {
  const at = nearestFurnace(hands)
  if (at === undefined) return skillFailed('no furnace is known')
  const reached = yield* reachBlock(hands, at)
  if (reached.status === 'failed') return reached
  const stoked = yield* load(hands, { do: 'stoke', at, fuel: { item: fuel, count } })
  if (stoked.status === 'failed') return stoked
  hands.knowledge.furnaces.stoked(at, count, hands.data.fuels.get(fuel) ?? 0)
  progress.made = count
  return skillDone
}

/** Smelts that many of an item: puts it into the nearest furnace with enough extra fuel, waits beside it, and takes out the result. */
export function* smelt(
  hands: Hands,
  { input, count, fuel }: { readonly input: string; readonly count: number; readonly fuel?: string },
  progress: SkillProgress,
): Skill {
  const { body, data, knowledge } = hands
  const smelting = data.smelting.get(input)
  if (smelting === undefined) return skillFailed(`${input} cannot be smelted`)
  const at = nearestFurnace(hands)
  if (at === undefined) return skillFailed('no furnace is known')
  const reached = yield* reachBlock(hands, at)
  if (reached.status === 'failed') return reached
  const ticks = count * (smelting.ticks || smeltingTicks)
  const missing = ticks - knowledge.furnaces.ticksLeft(at, body.ticks)
  const perPiece = fuel === undefined ? 0 : (data.fuels.get(fuel) ?? 0)
  const pieces = missing > 0 && perPiece > 0 ? Math.ceil(missing / perPiece) : 0
  const stoked = yield* load(hands, {
    do: 'stoke',
    at,
    input: { item: input, count },
    ...(pieces > 0 && fuel !== undefined && { fuel: { item: fuel, count: pieces } }),
  })
  if (stoked.status === 'failed') return stoked
  if (pieces > 0) knowledge.furnaces.stoked(at, pieces, perPiece)
  const first = hands.count(smelting.output)
  const begun = body.ticks
  let wait = ticks
  for (let looks = 0; looks < 5; looks++) {
    yield* hands.wait(wait)
    const again = yield* reachBlock(hands, at)
    if (again.status === 'failed') return again
    yield* hands.perform({ do: 'empty', at }, 200)
    progress.made = hands.count(smelting.output) - first
    if (progress.made >= count) {
      knowledge.furnaces.burned(at, ticks, begun + ticks)
      return skillDone
    }
    wait = patience
  }
  // take back unsmelted items, or they would be lost to the next plan
  yield* hands.perform({ do: 'empty', at, all: true }, 200)
  knowledge.furnaces.wentOut(at)
  return skillFailed(`the fire went out after ${progress.made} of ${count} ${input}`)
}

/** Puts items into a furnace, taking out what is in their way first. */
function* load(hands: Hands, command: Extract<BodyCommand, { do: 'stoke' }>): Skill {
  const loaded = yield* hands.perform(command, 200)
  if (loaded.ok) return skillDone
  const emptied = yield* hands.perform({ do: 'empty', at: command.at, all: true }, 200)
  if (!emptied.ok) return skillFailed(loaded.why)
  hands.knowledge.furnaces.emptied(command.at)
  const again = yield* hands.perform(command, 200)
  return again.ok ? skillDone : skillFailed(again.why)
}

export function nearestFurnace({ knowledge }: Hands): Position | undefined {
  return nearestBlock(knowledge, ['furnace'])?.at
}
