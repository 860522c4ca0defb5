/** Handles sprites that leave the screen. As with collisions, a rule checks only what has come or moved since its last run. */

import type { ReadyEdge } from '../game-rules.ts'
import { DISABLED, FLAGS, KILLED, TYPE, X, Y } from '../memory/layout.ts'
import type { World } from '../world.ts'
import { Agenda } from './agenda.ts'
import { isTouched } from './collisions.ts'
import { comesBefore } from './overlaps.ts'

const agenda = new Agenda()

/** @param edges the rules of the game, or the same with other code to run */
export function runEdges(world: World, edges: readonly ReadyEdge[]): void {
  const clocks = world.layout.clocks + world.game.rules.collisions.length
  for (let index = 0; index < edges.length; index++) {
    const clock = clocks + index
    const seen = world.ints[clock]
    world.ints[clock] = world.logBase + world.logLength
    if (isTouched(world, edges[index].group.types, seen)) runEdge(world, edges[index], seen - world.logBase)
  }
}

function runEdge(world: World, rule: ReadyEdge, seen: number): void {
  const now = world.logLength
  agenda.begin(world)
  for (let entry = seen; entry < now; entry++) look(world, rule, world.log[entry], -1)
  agenda.sort(world, rule.group)
  /** The type whose list changed during iteration: the original engine skips the rest of it. */
  let broken = -1
  for (let turn = 0; turn < agenda.count; turn++) {
    const sprite = agenda.sprites[turn]
    const type = world.ints[sprite + TYPE]
    if (!isOut(world, sprite) || (world.ints[sprite + FLAGS] & (KILLED | DISABLED)) !== 0) continue
    if (type === broken) {
      world.note(sprite)
      continue
    }
    const before = world.logLength
    const count = world.exact(type)
    if (rule.run(world, sprite, -1)) world.score += rule.score
    if (world.exact(type) !== count) {
      broken = type
      world.messages += 1
    }
    for (let entry = before; entry < world.logLength; entry++) look(world, rule, world.log[entry], turn)
    if (isOut(world, sprite)) world.note(sprite)
  }
}

function look(world: World, { group }: ReadyEdge, sprite: number, turn: number): void {
  const type = world.ints[sprite + TYPE]
  if (type < 0 || group.ranks[type] < 0 || !isOut(world, sprite)) return
  if (turn < 0) agenda.add(world, sprite, group)
  else if (comesBefore(world.ints, agenda.sprites[turn], sprite, group.ranks))
    agenda.addLater(world, sprite, group, turn)
}

/** Whether a sprite is not completely on the screen. */
function isOut({ ints, stage }: World, sprite: number): boolean {
  const x = ints[sprite + X]
  const y = ints[sprite + Y]
  return x < 0 || y < 0 || x + stage.block > stage.width || y + stage.block > stage.height
}
