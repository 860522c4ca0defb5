/**
 * An avatar that becomes another one stays the one object, with a fact of what it is. What it was stays behind as a skin until the turn is over:
 * in the engine it is a sprite that was killed, and such sprites still are second ones in the lines that follow.
 */
import type { GameElements } from '../../elements/game-elements.ts'
import type { Effect } from '../../language/planning-model.ts'
import type { Line, TurnAnalysis } from '../analysis/turn-analysis.ts'
import { add, type Case, effectOf, is, not, remove } from '../formulas/formulas.ts'
import { AVATAR } from '../formulas/vocabulary.ts'
import { here, ways } from '../formulas/ways.ts'
import { coordinates, faces, type Someone, type TurnSetting } from './sprites.ts'

/** Whether sprites of a type are avatars. */
export function isAvatar({ avatar }: GameElements, type: number): boolean {
  return avatar.kinds.includes(type)
}

/** Whether there is more than one type of them. */
export function hasForms({ avatar }: GameElements): boolean {
  return avatar.kinds.length > 1
}

function sheds({ elements }: TurnAnalysis, { element, pairs }: Line, type: number): boolean {
  return (
    isAvatar(elements, type) &&
    element.happens.some(({ kind }) => kind === 'become') &&
    pairs.some(({ first }) => first === type)
  )
}

/** Skins of a type that may lie about when a line has its turn: one of each line before it that makes the avatar another one. */
export function skinsBefore(analysis: TurnAnalysis, line: Line, type: number): Someone[] {
  const { lines } = analysis
  return lines.slice(0, lines.indexOf(line)).flatMap((earlier) => skinOf(analysis, earlier, type) ?? [])
}

/** The skin that a line leaves behind; none where no line asks for it any more. */
function skinOf(analysis: TurnAnalysis, line: Line, type: number): Someone | undefined {
  const { lines } = analysis
  if (!sheds(analysis, line, type)) return undefined
  const later = lines.slice(lines.indexOf(line) + 1)
  if (!later.some(({ pairs }) => pairs.some(({ second }) => second === type))) return undefined
  const name = `skin-${line.element.index + 1}-${analysis.elements.avatar.kinds.indexOf(type) + 1}`
  return { type, name, variables: [], isSkin: true }
}

/** All skins of a game. */
export function allSkins(analysis: TurnAnalysis): Someone[] {
  return analysis.lines.flatMap((line) =>
    analysis.elements.avatar.kinds.flatMap((type) => skinOf(analysis, line, type) ?? []),
  )
}

/** The avatar becomes one of another type. */
export function changesForm(setting: TurnSetting, line: Line, from: number, to: number): Case[] {
  const { analysis, vocabulary } = setting
  const { game, kinds } = analysis.elements
  const isAlive = not(is('object-dead', AVATAR))
  const skin = skinOf(analysis, line, from)
  const { x, y } = game.kinds[to].parameters.direction('orientation')
  const own = ways.find((way) => way.direction === game.directions.plain[game.directions.numberOf(x, y)])
  const turns = own !== undefined && kinds.get(to)?.isOriented === true ? faces(AVATAR, own.name) : []
  const left = skin?.name === undefined ? [] : [add('at', here.x, here.y, skin.name)]
  const formed = hasForms(analysis.elements) ? [remove(vocabulary.asName(from)), add(vocabulary.asName(to))] : []
  const effects: Effect[] = [...formed, ...turns, ...left]
  const tracks = skin?.name !== undefined && analysis.tracked.has(from) ? analysis.waysOf(from) : []
  return [
    { variables: [], condition: [isAlive], effects },
    ...tracks.map((way) => ({
      variables: [],
      condition: [isAlive, is(`moved-${way.name}`, AVATAR)],
      effects: [add(`moved-${way.name}`, skin?.name ?? '')],
    })),
  ]
}

/** At the end of a turn, no skins are left. */
export function clearSkins(analysis: TurnAnalysis): Effect[] {
  return allSkins(analysis).flatMap(({ type, name = '' }) => {
    const moved = analysis.tracked.has(type)
      ? analysis.waysOf(type).map((way) => remove(`moved-${way.name}`, name))
      : []
    return [
      ...effectOf({
        variables: coordinates,
        condition: [is('at', here.x, here.y, name)],
        effects: [remove('at', here.x, here.y, name)],
      }),
      ...moved,
    ]
  })
}
