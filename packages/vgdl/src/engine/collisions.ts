/**
 * Collisions of a tick. The original engine looks at all sprites of both types for each rule. Here a rule looks at those that have come
 * or moved since it last looked, and at those that were left overlapping: no other pair can overlap. The order of what happens
 * is the same: first sprites in their order, each with its second sprites as they overlap at that time.
 */
import { FLAGS, KILLED, SEQUENCE, TYPE } from './layout.ts'
import { intersects } from './life.ts'
import { comesBefore, findOverlaps, SpriteList } from './overlaps.ts'
import type { ReadyCollision } from './rules.ts'
import type { World } from './world.ts'

// nothing here calls itself, so that the lists can be used again
const agenda = new SpriteList()
const others = new SpriteList()
const partners = new SpriteList()

export function runCollisions(world: World): void {
  const { collisions } = world.game.rules
  for (let index = 0; index < collisions.length; index++) {
    const rule = collisions[index]
    if (world.shields.length > 0 && isShielded(world.shields, rule)) continue
    runRule(world, rule, world.layout.clocks + index)
  }
}

function runRule(world: World, rule: ReadyCollision, clock: number): void {
  const seen = world.ints[clock] - world.logBase
  const now = world.logLength
  world.ints[clock] = world.logBase + now
  if (seen === now) return
  // sprites that this rule brings into the world do not take part
  const end = world.nextSequence
  agenda.count = 0
  for (let entry = seen; entry < now; entry++) look(world, rule, world.log[entry], end, -1)
  for (let turn = 0; turn < agenda.count; turn++) {
    const first = agenda.sprites[turn]
    const before = world.logLength
    collide(world, rule, first, end)
    for (let entry = before; entry < world.logLength; entry++) look(world, rule, world.log[entry], end, first)
  }
}

/** Puts those on the agenda that overlap because of a sprite that has come or moved, if their turn is after that of `since`. */
function look(world: World, rule: ReadyCollision, sprite: number, end: number, since: number): void {
  const { ints } = world
  const { firstRanks, secondRanks } = rule
  const type = ints[sprite + TYPE]
  if (type < 0 || ints[sprite + SEQUENCE] >= end) return
  if (firstRanks[type] >= 0 && (since < 0 || comesBefore(ints, since, sprite, firstRanks))) {
    if (findOverlaps(world, sprite, secondRanks, rule.secondTypes, end, undefined))
      agenda.insert(ints, sprite, firstRanks)
  }
  if (secondRanks[type] < 0) return
  partners.count = 0
  if (!findOverlaps(world, sprite, firstRanks, rule.firstTypes, end, partners)) return
  for (let index = 0; index < partners.count; index++) {
    const partner = partners.sprites[index]
    if (since < 0 || comesBefore(ints, since, partner, firstRanks)) agenda.insert(ints, partner, firstRanks)
  }
}

/** The turn of one first sprite. */
function collide(world: World, rule: ReadyCollision, first: number, end: number): void {
  if ((world.ints[first + FLAGS] & KILLED) !== 0) return
  others.count = 0
  if (!findOverlaps(world, first, rule.secondRanks, rule.secondTypes, end, others)) return
  for (let index = 0; index < others.count; index++) {
    const second = others.sprites[index]
    if ((world.ints[first + FLAGS] & KILLED) !== 0) return
    if (!intersects(world, first, second)) continue
    if (rule.run(world, first, second)) world.score += rule.score
  }
  // what still overlaps collides again in the next tick
  const { ints } = world
  if ((ints[first + FLAGS] & KILLED) !== 0) return
  for (let index = 0; index < others.count; index++) {
    const second = others.sprites[index]
    if ((ints[second + FLAGS] & KILLED) === 0 && intersects(world, first, second)) {
      world.note(first)
      return
    }
  }
}

function isShielded(shields: readonly number[], { first, second, effectNumber }: ReadyCollision): boolean {
  for (let index = 0; index < shields.length; index += 3) {
    if (shields[index] === first && shields[index + 1] === second && shields[index + 2] === effectNumber) return true
  }
  return false
}
