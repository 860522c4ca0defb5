/**
 * Decides which dead ends are proofs. The usual reasoning about pushing and walking may fail for rules in an unusual order, for sprites
 * that share cells from the start, or for avatars that leap. A dead end is a proof only if none of that occurs.
 */

import { contactsOf } from '../../analysis/contacts.ts'
import { doesJust, transformedInto } from '../../analysis/line-operations.ts'
import { producersOf } from '../../analysis/producers.ts'
import { wallsOf } from '../../analysis/walls.ts'
import { type LineMeaning, lineMeaning } from '../../definition/line-meaning.ts'
import type { Game } from '../../engine/game.ts'
import { FLAGS, NEXT, NONE, ORIENTED, TYPE, X, Y } from '../../engine/memory/layout.ts'
import { speedOf } from '../../engine/sprite/movement.ts'
import type { Stage } from '../../engine/stage.ts'
import type { World } from '../../engine/world.ts'
import { type DeadEndRules, leftBehind, staysOrGoes } from './dead-end-rules.ts'

/** For each kind of dead end: whether it proves that the game cannot be won any more. */
export interface DeadEndProofs {
  readonly touched: boolean
  readonly oneWay: boolean
  readonly pushed: boolean
}

/** Returns what the dead ends of a level prove. @param mayGo as for `deadEndRules` */
export function deadEndProofs(stage: Stage, { oneWay, pushed }: DeadEndRules, mayGo = false): DeadEndProofs {
  const { game } = stage
  const world = stage.start()
  const touched = hasPlainAvatar(world) && hasPlainLines(world)
  const isAlone = touched && areWallsAlone(world)
  return {
    touched,
    oneWay: isAlone && oneWay.every((type) => closesBehind(game, type)),
    pushed: isAlone && isPushedFirst(game) && pushed.every((type) => isPlainlyPushed(world, type, mayGo)),
  }
}

/** Returns the types that no line mentions: mostly floors. */
export function inertTypes({ definition, kinds, names }: Game): readonly number[] {
  const told = new Set(
    definition.collisions.flatMap(({ first, second }) => [...names.subTypesOf(first), ...names.subTypesOf(second)]),
  )
  return kinds.filter(({ id, isAvatar }) => !isAvatar && !told.has(id)).map(({ id }) => id)
}

/** Whether there is one avatar, which moves from cell to cell in whole steps, and pushes in its direction of movement. */
function hasPlainAvatar(world: World): boolean {
  const { game, ints, avatar } = world
  if (avatar === NONE || world.ragged > 0 || world.disabled > 0) return false
  const count = game.kinds.reduce((sum, { id, isAvatar }) => (isAvatar ? sum + world.exact(id) : sum), 0)
  const kind = game.kinds[ints[avatar + TYPE]]
  return (
    count === 1 &&
    kind.spriteClass?.avatar?.walks === true &&
    kind.orderIndex >= 0 &&
    kind.cooldown === 1 &&
    !kind.stationary &&
    speedOf(world, avatar) === 1 &&
    ((ints[avatar + FLAGS] & ORIENTED) !== 0) === kind.rotateInPlace
  )
}

const plainEdges = ['step-back', 'undo-all', 'kill'] as const

/** Whether no line has an exception, nothing unusual happens at the edges, and the moves of all types can be undone. */
function hasPlainLines(world: World): boolean {
  const { definition, kinds, names } = world.game
  const { toMake } = producersOf(world.game)
  const { collisions, edges } = definition
  const lines = [...collisions, ...edges]
  return (
    lines.every(({ effect: { parameters } }) => parameters.list('notStype').length === 0) &&
    lines.every(({ effect: { parameters } }) => !parameters.boolean('pixelPerfect')) &&
    edges.every(({ effect }) => plainEdges.some((kind) => doesJust(lineMeaning(effect, names), kind))) &&
    kinds.every(({ id, orderIndex }) => orderIndex >= 0 || (world.exact(id) === 0 && toMake[id].length === 0))
  )
}

/** Whether cells with a wall hold nothing else that takes part in the game. */
function areWallsAlone(world: World): boolean {
  const { game, stage } = world
  const walls = wallsOf(stage)
  const inert = new Set(inertTypes(game))
  return game.kinds.every(({ id }) => {
    if (inert.has(id)) return true
    const cells = cellsOf(world, id)
    const inWalls = cells.filter((cell) => walls[cell] === 1)
    // a wall type is in wall cells only, other types in none of them
    return inWalls.length === 0 || (game.isChanging[id] === 0 && inWalls.length === cells.length)
  })
}

/** Whether all pushes come before everything that happens to the pushed sprites. */
function isPushedFirst({ definition, kinds, names }: Game): boolean {
  const lines = definition.collisions
  const isPush = lines.map(({ effect }) => doesJust(lineMeaning(effect, names), 'push'))
  const bounced = new Set(lines.flatMap(({ first }, at) => (isPush[at] ? names.subTypesOf(first) : [])))
  const isAbout = (type: number): boolean => names.subTypesOf(type).some((one) => bounced.has(one))
  const last = isPush.lastIndexOf(true)
  return lines.every(({ first, second }, at) => {
    if (isPush[at]) return names.subTypesOf(second).every((one) => kinds[one].isAvatar || !kinds[one].spriteClass)
    return at > last || (!isAbout(first) && !isAbout(second))
  })
}

/** Whether only the avatar pushes sprites of a type, one at a time and never from or into a wall, and they go at once where they can go. */
function isPlainlyPushed(world: World, type: number, mayGo: boolean): boolean {
  const { game } = world
  const contacts = contactsOf(game)
  const { spriteClass, cooldown, stationary } = game.kinds[type]
  if (spriteClass === undefined) return true
  const made = game.kinds.filter((kind) => kind.spriteClass !== undefined)
  const walls = wallsOf(world.stage)
  const cells = cellsOf(world, type)
  const isPlain = made.every(({ id, isAvatar }) => {
    const lines = contacts.between(type, id)
    if (isAvatar) return lines.length > 0 && lines.every(({ meaning, isFirst }) => isFirst && doesJust(meaning, 'push'))
    const others = cellsOf(world, id)
    // a sprite in a wall counts as a wall
    if (others.some((cell) => walls[cell] === 1) && !inertTypes(game).includes(id)) {
      if (!lines.some(({ meaning }) => doesJust(meaning, 'undo-all'))) return false
    }
    const goes = staysOrGoes(game, id, mayGo)
    return lines.every(
      ({ meaning, isFirst }) =>
        doesJust(meaning, 'undo-all') ||
        (goes && isFirst && (doesJust(meaning, 'kill') || transformedInto(meaning) >= 0 || killsBoth(meaning))),
    )
  })
  return (
    isPlain &&
    spriteClass.name === 'Passive' &&
    cooldown === 1 &&
    !stationary &&
    producersOf(game).toMake[type].length === 0 &&
    new Set(cells).size === cells.length &&
    made.every(({ id }) => {
      if (id === type || contacts.between(type, id).length === 0) return true
      return cellsOf(world, id).every((cell) => !cells.includes(cell))
    })
  )
}

/** Whether the line kills both sprites, and does nothing else. */
function killsBoth(meaning: LineMeaning | undefined): boolean {
  if (meaning?.requires.length !== 0 || meaning.happens.length !== 2) return false
  return (['first', 'second'] as const).every((whom) =>
    meaning.happens.some((one) => one.kind === 'kill' && one.whom === whom),
  )
}

/** Whether an avatar that has entered a cell of the type stays there until the cell is closed behind it. */
function closesBehind(game: Game, type: number): boolean {
  const { definition, kinds, names } = game
  const contacts = contactsOf(game)
  const lines = definition.collisions.map((line) => ({ ...line, meaning: lineMeaning(line.effect, names) }))
  const walls = leftBehind(game, type)
  if (lines.some(({ meaning }) => doesJust(meaning, 'undo-all'))) return false
  const avatars = kinds.filter(({ isAvatar, spriteClass }) => isAvatar && spriteClass !== undefined)
  const areWalls = walls.every(
    (wall) =>
      kinds[wall].singletons.length === 0 &&
      avatars.every(({ id }) => {
        const found = contacts.between(id, wall)
        return found.every(
          ({ meaning, isFirst }) => isFirst && (doesJust(meaning, 'step-back') || doesJust(meaning, 'kill')),
        )
      }),
  )
  const become = (at: number): boolean =>
    transformedInto(lines[at].meaning) >= 0 && names.subTypesOf(lines[at].first).includes(type)
  const first = lines.findIndex((_, at) => become(at))
  const isClosedBefore = lines.every(
    (line, at) => at < first || !names.subTypesOf(line.second).some((one) => walls.includes(one)),
  )
  return (
    areWalls &&
    isClosedBefore &&
    avatars.every(({ id }) => {
      const found = contacts.between(type, id)
      return found.length > 0 && found.every(({ meaning, isFirst }) => isFirst && isInto(meaning, walls))
    })
  )

  function isInto(meaning: LineMeaning | undefined, into: readonly number[]): boolean {
    return doesJust(meaning, 'become') && into.includes(transformedInto(meaning))
  }
}

function cellsOf(world: World, type: number): readonly number[] {
  const { ints, stage } = world
  const cells: number[] = []
  for (let sprite = world.first(type); sprite !== NONE; sprite = ints[sprite + NEXT]) {
    cells.push((ints[sprite + Y] / stage.block) * stage.columns + ints[sprite + X] / stage.block)
  }
  return cells
}
