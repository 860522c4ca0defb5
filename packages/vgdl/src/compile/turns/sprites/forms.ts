/**
 * An avatar that becomes another type remains one object, with a fact for its type. Its old form stays behind as a skin until the turn is
 * over: in the engine it is a killed sprite, which still counts as second sprite in later lines.
 */
import type { GameElements } from '../../elements/game-elements.ts'
import type { PlanningEffect } from '../../language/planning-model.ts'
import type { InteractionLine, TurnAnalysis } from '../analysis/turn-analysis.ts'
import { boardDirections, hereCell } from '../formulas/board-direction.ts'
import { add, type EffectCase, effectOf, is, negated, remove } from '../formulas/formulas.ts'
import { AVATAR_OBJECT } from '../formulas/turn-names.ts'
import { coordinates, faces, type SpriteReference, type TurnSetting } from './sprite-reference.ts'

/** Whether sprites of a type are avatars. */
export function isAvatar({ avatar }: GameElements, type: number): boolean {
  return avatar.kinds.includes(type)
}

/** Whether there is more than one type of them. */
export function hasForms({ avatar }: GameElements): boolean {
  return avatar.kinds.length > 1
}

function sheds({ elements }: TurnAnalysis, { element, pairs }: InteractionLine, type: number): boolean {
  return (
    isAvatar(elements, type) &&
    element.happens.some(({ kind }) => kind === 'become') &&
    pairs.some(({ first }) => first === type)
  )
}

/** Returns the skins of a type that may exist when a line runs: one for each earlier line that transforms the avatar. */
export function skinsBefore(analysis: TurnAnalysis, line: InteractionLine, type: number): SpriteReference[] {
  const { lines } = analysis
  return lines.slice(0, lines.indexOf(line)).flatMap((earlier) => skinOf(analysis, earlier, type) ?? [])
}

/** Returns the skin that a line leaves behind; undefined if no later line needs it. */
function skinOf(analysis: TurnAnalysis, line: InteractionLine, type: number): SpriteReference | undefined {
  const { lines } = analysis
  if (!sheds(analysis, line, type)) return undefined
  const later = lines.slice(lines.indexOf(line) + 1)
  if (!later.some(({ pairs }) => pairs.some(({ second }) => second === type))) return undefined
  const name = `skin-${line.element.index + 1}-${analysis.elements.avatar.kinds.indexOf(type) + 1}`
  return { type, name, variables: [], isSkin: true }
}

/** All skins of a game. */
export function allSkins(analysis: TurnAnalysis): SpriteReference[] {
  return analysis.lines.flatMap((line) =>
    analysis.elements.avatar.kinds.flatMap((type) => skinOf(analysis, line, type) ?? []),
  )
}

/** Changes the avatar to another type. */
export function changesForm(setting: TurnSetting, line: InteractionLine, from: number, to: number): EffectCase[] {
  const { analysis, names } = setting
  const { game, kinds } = analysis.elements
  const isAlive = negated(is('object-dead', AVATAR_OBJECT))
  const skin = skinOf(analysis, line, from)
  const { x, y } = game.kinds[to].parameters.direction('orientation')
  const own = boardDirections.find(
    (direction) => direction.direction === game.directions.plain[game.directions.numberOf(x, y)],
  )
  const turns = own !== undefined && kinds.get(to)?.isOriented === true ? faces(AVATAR_OBJECT, own.name) : []
  const left = skin?.name === undefined ? [] : [add('at', hereCell.x, hereCell.y, skin.name)]
  const formed = hasForms(analysis.elements) ? [remove(names.asName(from)), add(names.asName(to))] : []
  const effects: PlanningEffect[] = [...formed, ...turns, ...left]
  const tracks = skin?.name !== undefined && analysis.tracked.has(from) ? analysis.directionsOf(from) : []
  return [
    { variables: [], condition: [isAlive], effects },
    ...tracks.map((direction) => ({
      variables: [],
      condition: [isAlive, is(`moved-${direction.name}`, AVATAR_OBJECT)],
      effects: [add(`moved-${direction.name}`, skin?.name ?? '')],
    })),
  ]
}

/** Removes all skins at the end of a turn. */
export function clearSkins(analysis: TurnAnalysis): PlanningEffect[] {
  return allSkins(analysis).flatMap(({ type, name = '' }) => {
    const moved = analysis.tracked.has(type)
      ? analysis.directionsOf(type).map((direction) => remove(`moved-${direction.name}`, name))
      : []
    return [
      ...effectOf({
        variables: coordinates,
        condition: [is('at', hereCell.x, hereCell.y, name)],
        effects: [remove('at', hereCell.x, hereCell.y, name)],
      }),
      ...moved,
    ]
  })
}
