/**
 * Collisions of a tick. The original engine checks all sprites of both types for each rule. Here, a rule checks only the sprites that have
 * come or moved since its last run, and those left overlapping: no other pair can overlap. The order of events is the same: first sprites
 * in their order, each with the second sprites that overlap it at that time.
 */

import type { ReadyCollision } from '../game-rules.ts'
import { FLAGS, KILLED, NEXT, NONE, NOTED, NOTED_BEFORE, SEQUENCE, TYPE, X, Y } from '../memory/layout.ts'
import { intersects } from '../sprite/life.ts'
import { lastX, lastY } from '../sprite/movement.ts'
import type { World } from '../world.ts'
import { Agenda } from './agenda.ts'
import { comesBefore, findOverlaps, mayOverlap, SpriteList } from './overlaps.ts'

/** If one side has no more sprites than this, or than a fraction of the new ones, checking all of them is less work. */
const FEW = 4
const PART_OF_NEW = 4

// nothing here is recursive, so the lists can be reused
const agenda = new Agenda()
const others = new SpriteList()
const partners = new SpriteList()

/** @param collisions the rules of the game, or the same with other code to run */
export function runCollisions(world: World, collisions: readonly ReadyCollision[]): void {
  const { clocks } = world.layout
  for (let index = 0; index < collisions.length; index++) {
    const rule = collisions[index]
    if (world.shields.length > 0 && isShielded(world.shields, rule)) continue
    const clock = clocks + index
    const seen = world.ints[clock]
    const now = world.logBase + world.logLength
    world.ints[clock] = now
    if (seen !== now && isTouched(world, rule.types, seen)) runRule(world, rule, seen)
  }
}

/** Whether some sprite of these types has come or moved since then. */
export function isTouched({ ints, layout }: World, types: readonly number[], since: number): boolean {
  for (let index = 0; index < types.length; index++) if (ints[layout.touched + types[index]] >= since) return true
  return false
}

function runRule(world: World, rule: ReadyCollision, seen: number): void {
  // sprites that this rule creates do not take part
  const end = world.nextSequence
  agenda.begin(world)
  fillAgenda(world, rule, seen, end)
  agenda.sort(world, rule.first)
  for (let turn = 0; turn < agenda.count; turn++) {
    const before = world.logLength
    collide(world, rule, agenda.sprites[turn], end)
    for (let entry = before; entry < world.logLength; entry++) look(world, rule, world.log[entry], end, turn)
  }
}

/** Collects the first sprites that may overlap a second one. */
function fillAgenda(world: World, rule: ReadyCollision, seen: number, end: number): void {
  const { ints, layout } = world
  const first = countOf(world, rule.first.types)
  const second = first === 0 ? 0 : countOf(world, rule.second.types)
  if (second === 0) return
  const entries = world.logBase + world.logLength - seen
  const few = Math.max(FEW, entries / PART_OF_NEW)
  if (first <= few) {
    for (let index = 0; index < rule.first.types.length; index++) {
      for (let sprite = world.first(rule.first.types[index]); sprite !== NONE; sprite = ints[sprite + NEXT])
        if (mayOverlap(world, sprite, rule.second)) agenda.add(world, sprite, rule.first)
    }
  } else if (second <= few) {
    for (let index = 0; index < rule.second.types.length; index++) {
      for (let sprite = world.first(rule.second.types[index]); sprite !== NONE; sprite = ints[sprite + NEXT]) {
        lookAsSecond(world, rule, sprite, end, -1)
      }
    }
  } else if (newIn(world, rule.types, seen) <= entries) {
    for (let index = 0; index < rule.types.length; index++) {
      const type = rule.types[index]
      if (ints[layout.touched + type] < seen) continue
      for (let sprite = world.first(type); sprite !== NONE; sprite = ints[sprite + NEXT]) {
        if (isNews(world, sprite, seen)) consider(world, rule, sprite, end)
      }
    }
  } else {
    for (let entry = seen - world.logBase; entry < world.logLength; entry++) {
      const sprite = world.log[entry]
      if (ints[sprite + TYPE] >= 0 && isNews(world, sprite, seen)) consider(world, rule, sprite, end)
    }
  }
}

/** Counts the sprites of the types of which some have come or moved since then. */
function newIn({ ints, layout }: World, types: readonly number[], seen: number): number {
  let sum = 0
  for (let index = 0; index < types.length; index++) {
    if (ints[layout.touched + types[index]] >= seen) sum += ints[layout.counts + types[index]]
  }
  return sum
}

/**
 * Whether a sprite may overlap something that it did not overlap at the rule's last run. A sprite that has moved in this tick and is back
 * where it was has been checked there, unless it arrived after that run.
 */
function isNews(world: World, sprite: number, seen: number): boolean {
  const { ints } = world
  const noted = ints[sprite + NOTED]
  if (noted < seen) return false
  if (noted < world.tickClock || ints[sprite + NOTED_BEFORE] >= seen) return true
  return (
    ints[sprite + SEQUENCE] >= world.firstNew ||
    ints[sprite + X] !== lastX(world, sprite) ||
    ints[sprite + Y] !== lastY(world, sprite)
  )
}

function consider(world: World, rule: ReadyCollision, sprite: number, end: number): void {
  const { ints } = world
  const type = ints[sprite + TYPE]
  if (rule.second.ranks[type] >= 0) look(world, rule, sprite, end, -1)
  // the actual overlap is checked when the sprite is processed
  else if (rule.first.ranks[type] >= 0 && ints[sprite + SEQUENCE] < end && mayOverlap(world, sprite, rule.second))
    agenda.add(world, sprite, rule.first)
}

function countOf({ ints, layout }: World, types: readonly number[]): number {
  let sum = 0
  for (let index = 0; index < types.length; index++) sum += ints[layout.counts + types[index]]
  return sum
}

/**
 * Adds the sprites that overlap because of a sprite that has come or moved to the agenda. During processing, `turn` is the current
 * position, and sprites whose turn would have been earlier are skipped; before it, `turn` is -1.
 */
function look(world: World, rule: ReadyCollision, sprite: number, end: number, turn: number): void {
  const { ints } = world
  const type = ints[sprite + TYPE]
  if (type < 0 || ints[sprite + SEQUENCE] >= end) return
  if (rule.first.ranks[type] >= 0) {
    const overlaps = findOverlaps(world, sprite, rule.second, end, undefined)
    if (overlaps) enter(world, rule, sprite, turn)
    // if the same types come first and second, overlaps are symmetric
    else if (rule.first === rule.second) return
  }
  if (rule.second.ranks[type] >= 0) lookAsSecond(world, rule, sprite, end, turn)
}

function lookAsSecond(world: World, rule: ReadyCollision, sprite: number, end: number, turn: number): void {
  partners.count = 0
  if (!findOverlaps(world, sprite, rule.first, end, partners)) return
  for (let index = 0; index < partners.count; index++) enter(world, rule, partners.sprites[index], turn)
}

function enter(world: World, { first }: ReadyCollision, sprite: number, turn: number): void {
  if (turn < 0) agenda.add(world, sprite, first)
  else if (comesBefore(world.ints, agenda.sprites[turn], sprite, first.ranks))
    agenda.addLater(world, sprite, first, turn)
}

/** Processes one first sprite. */
function collide(world: World, rule: ReadyCollision, first: number, end: number): void {
  if ((world.ints[first + FLAGS] & KILLED) !== 0) return
  others.count = 0
  if (!findOverlaps(world, first, rule.second, end, others)) return
  for (let index = 0; index < others.count; index++) {
    const second = others.sprites[index]
    if ((world.ints[first + FLAGS] & KILLED) !== 0) return
    if (!intersects(world, first, second)) continue
    if (rule.run(world, first, second)) world.score += rule.score
  }
  // sprites that still overlap collide again in the next tick
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

function isShielded(shields: readonly number[], { firstType, secondType, effectNumber }: ReadyCollision): boolean {
  for (let index = 0; index < shields.length; index += 3) {
    if (shields[index] === firstType && shields[index + 1] === secondType && shields[index + 2] === effectNumber)
      return true
  }
  return false
}
