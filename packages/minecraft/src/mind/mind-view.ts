import type { MapPlace, MapPlanStep, MapView } from '../picture/map-view.ts'
import { surveyGround } from '../picture/survey-ground.ts'
import { blockOf } from '../position.ts'
import type { ErrandContext } from './errands/errand-context.ts'
import { countItems } from './knowledge/known-chests.ts'
import type { Life } from './life/life.ts'
import { unpackPosition } from './sight/packed-position.ts'

const signs = /^(?:chest|trapped_chest|barrel|crafting_table|furnace|.*_bed)$/

/** Blocks above the head that are still part of the picture. */
const headroom = 8

/** Returns what the bot knows and plans, as plain data. */
export function mindView({ knowledge, hands }: ErrandContext, life: Life, radius: number): MapView {
  const { body, blocks } = knowledge
  const pursuit = life.current
  const plan = pursuit?.plan
  return {
    ticks: body.ticks,
    timeOfDay: body.timeOfDay,
    bot: {
      name: body.name,
      position: body.position,
      ...(body.yaw !== undefined && { yaw: body.yaw }),
      radius,
      health: body.health,
      food: body.food,
      ...(body.held !== undefined && { held: body.held.item }),
      carried: Object.fromEntries(countItems(body.inventory)),
    },
    ground: surveyGround(knownBlocks(), body.position, Math.floor(body.position.y) + headroom),
    places: placesIn(),
    entities: [...knowledge.entities.all].flatMap(({ kind, name, position, count, isVisible }) =>
      kind === 'frame'
        ? []
        : [{ kind, name, position, ...(count !== undefined && { count }), ...(!isVisible && { remembered: true }) }],
    ),
    path: body.path ?? pathOf(),
    ...(hands.target !== undefined && { target: hands.target }),
    ...(pursuit !== undefined && { goal: pursuit.title }),
    plan: (plan?.steps ?? []).map(
      (text, at): MapPlanStep => ({ text, state: at < plan!.at ? 'done' : at === plan!.at ? 'current' : 'waiting' }),
    ),
  }

  function* knownBlocks() {
    for (const name of blocks.names) for (const key of blocks.keysOf(name)) yield { at: unpackPosition(key), name }
  }

  function placesIn(): MapPlace[] {
    return blocks.names
      .filter((name) => signs.test(name))
      .flatMap((block) =>
        blocks.positionsOf(block).map((at) => {
          const inside = [...(knowledge.chests.contentsOf(at)?.keys() ?? knowledge.labelsOf(at))]
          return { block, at, ...(inside.length > 0 && { label: inside.join(', ') }) }
        }),
      )
  }

  /** The path of the current command, as the path finder would choose it now. */
  function pathOf() {
    const { command } = hands
    if (command?.do !== 'walk') return []
    return (knowledge.distances().stepsTo(blockOf(command.to)) ?? []).map(({ at }) => at)
  }
}
