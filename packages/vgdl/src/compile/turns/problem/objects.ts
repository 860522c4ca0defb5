/** The objects of a problem: one per sprite, and those reserved for later sprites. */

import { ORIENTATION, SLOT, X, Y } from '../../../engine/memory/layout.ts'
import { isDisabled, isNew } from '../../../engine/sprite/life.ts'
import type { World } from '../../../engine/world.ts'
import { cellsUnder } from '../../cells-under.ts'
import { atom } from '../../language/atom.ts'
import { legalNames } from '../../language/names.ts'
import type { PlanningAtom, PlanningSymbol } from '../../language/planning-model.ts'
import { fliesOff } from '../analysis/flies-off.ts'
import { numberObject } from '../formulas/amounts.ts'
import { boardDirections } from '../formulas/board-direction.ts'
import { AVATAR_OBJECT, COUNT_START } from '../formulas/turn-names.ts'
import { allSkins, hasForms } from '../sprites/forms.ts'
import type { TurnSetting } from '../sprites/sprite-reference.ts'
import { type DeadObjects, reserveOf } from './reserve.ts'

/** A sprite of a world that the model cannot represent. */
export interface UnsupportedSprite {
  readonly type: number
  readonly why: string
}

/** Objects with their facts. */
export interface ObjectsFinding {
  readonly objects: readonly PlanningSymbol[]
  readonly facts: readonly PlanningAtom[]
  /** By type. */
  readonly byType: ReadonlyMap<number, readonly string[]>
  readonly unsupported: readonly UnsupportedSprite[]
}

/**
 * Assigns an object to each sprite that matters.
 *
 * @param taken names that objects must not have
 * @param wanted the requested number of reserve objects
 */
export function findObjects(
  setting: TurnSetting,
  world: World,
  taken: readonly string[],
  wanted?: DeadObjects,
): ObjectsFinding {
  const { analysis, names: vocabulary } = setting
  const { kinds, avatar, game } = analysis.elements
  const skins = allSkins(analysis).map(({ name = '' }) => name)
  const nameOf = legalNames([...taken, AVATAR_OBJECT, COUNT_START, ...skins])
  const objects: PlanningSymbol[] = []
  const facts: PlanningAtom[] = []
  const byType = new Map<number, string[]>()
  const unsupported: UnsupportedSprite[] = []
  const becomingLines = analysis.lines.filter(({ element }) =>
    element.happens.some((one) => one.kind === 'become'),
  ).length
  const used = new Set<string>()
  let made = 0

  for (const { id, kind, isOriented, isMoving, ageLimit, template } of kinds.values()) {
    if (!analysis.isObject(id)) continue
    const names: string[] = []
    byType.set(id, names)
    for (const sprite of world.sprites(id)) {
      const cells = cellsUnder(world, sprite)
      const name = avatar.kinds.includes(id)
        ? AVATAR_OBJECT
        : unique(`${kind.name}_${cells[0]?.x ?? 'x'}_${cells[0]?.y ?? 'y'}`)
      const mayBeOut = template?.turn.do === 'chance' || (cells.length === 0 && fliesOff(analysis, id))
      const odd = oddityOf(world, sprite, cells.length, mayBeOut)
      if (odd !== undefined) unsupported.push({ type: id, why: odd })
      introduce(id, name)
      if (isDisabled(world, sprite)) facts.push(atom('object-dead', name))
      for (const { x, y } of cells) facts.push(atom('at', numberObject(x), numberObject(y), name))
      const facing = boardDirections.find(
        ({ direction }) => direction === game.directions.plain[world.ints[sprite + ORIENTATION]],
      )
      if (isOriented && facing !== undefined) facts.push(atom(`oriented-${facing.name}`, name))
      if (isMoving && isNew(world, sprite)) facts.push(atom('new', name))
      if (ageLimit !== undefined) facts.push(atom('age', name, numberObject(world.ints[sprite + SLOT])))
      if (isOriented && facing === undefined && (avatar.kinds.includes(id) || world.ints[sprite + ORIENTATION] !== 0)) {
        unsupported.push({ type: id, why: 'it faces none of the four directions' })
      }
    }
    if (names.includes(AVATAR_OBJECT) && hasForms(analysis.elements)) facts.push(atom(vocabulary.asName(id)))
    for (let missing = reserveOf(setting, world, id, wanted) - names.length; missing > 0; missing--) keep(id)
  }
  if (![...byType.values()].some((names) => names.includes(AVATAR_OBJECT))) {
    introduce(avatar.kind, AVATAR_OBJECT)
    facts.push(atom('object-dead', AVATAR_OBJECT))
  }
  // for each sprite except the avatar, what it may become
  const present = [...byType].flatMap(([id, names]) =>
    avatar.kinds.includes(id) ? [] : names.map((name) => ({ id, name })),
  )
  for (const { id, name } of present) follow(id, name)
  return { objects, facts, byType, unsupported }

  function unique(text: string): string {
    let name = nameOf(text)
    while (used.has(name)) name = nameOf(`${text}_${++made}`)
    used.add(name)
    return name
  }

  function introduce(id: number, name: string): void {
    if (name !== AVATAR_OBJECT) objects.push({ name, type: vocabulary.typeOf(id) })
    const names = byType.get(id)
    if (names === undefined) byType.set(id, [name])
    else names.push(name)
  }

  /** Adds an object that no sprite has yet. */
  function keep(id: number): string {
    const name = unique(`${game.kinds[id].name}${++made}`)
    introduce(id, name)
    facts.push(atom('object-dead', name))
    return name
  }

  /**
   * Reserves objects for what a sprite may become, and for what that may become. In a cycle of transformations, objects are reused in a
   * cycle, too: one per transforming line of a turn plus one, so that none is needed again in the turn in which its sprite has gone.
   */
  function follow(id: number, name: string): void {
    const layers = becomingLines + 1
    const known = new Map([[keyOf(id, 0), name]])
    const open = [{ id, layer: 0, name }]
    for (let from = open.pop(); from !== undefined; from = open.pop()) {
      for (const target of analysis.becomes.get(from.id) ?? []) {
        const layer = (from.layer + 1) % layers
        let next = known.get(keyOf(target, layer))
        if (next === undefined) {
          next = keep(target)
          known.set(keyOf(target, layer), next)
          open.push({ id: target, layer, name: next })
        }
        facts.push(atom('becomes', from.name, next))
      }
    }
  }
}

function keyOf(type: number, layer: number): string {
  return `${type},${layer}`
}

/** Returns why the model cannot represent a sprite. Random sprites may be between cells or off the screen, because they stand still in the model. */
function oddityOf(world: World, sprite: number, cells: number, mayBeOut: boolean): string | undefined {
  const { ints, stage } = world
  if (mayBeOut) return undefined
  if (cells === 0) return 'it has left the screen'
  const isOnCell = ints[sprite + X] % stage.block === 0 && ints[sprite + Y] % stage.block === 0
  return isOnCell ? undefined : 'it is between cells'
}
