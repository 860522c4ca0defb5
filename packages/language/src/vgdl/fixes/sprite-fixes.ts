/** Fixes for sprite types. */
import type { Fix } from '@telos/core'
import { nearestName } from '@telos/core/text'
import type { FixProposal } from '../../language.ts'
import { symbolKey } from '../../names.ts'
import { commaParts } from '../sketch/assignments.ts'
import type { GameSketch } from '../sketch/game-sketch.ts'
import type { SketchLine } from '../sketch/sketch-line.ts'
import { removed } from './class-fixes.ts'
import type { GameFixContext, GameFixMaker } from './game-edits.ts'
import { fittingValues } from './value-fixes.ts'

export const spriteFixes = {
  'vgdl/unknown-sprite': (context) => unknownSprite(context),
  'vgdl/no-class': ({ edits, range, word }) => {
    const line = edits.sketch.sprite(word)
    const arrow = line?.words[line.arrow]
    return [
      ...(arrow === undefined ? [] : [edits.insert(arrow.end, ' Immovable', `Give "${word}" the class "Immovable"`)]),
      ...(line?.children ?? []).slice(0, 2).map(({ name }) => edits.replace(range, name.text)),
      edits.remove(range),
    ]
  },
  'vgdl/repeated-name': (context) => [...removed(context), ...renamed(context)],
  'vgdl/nested-in-itself': (context) => [...renamed(context), ...removed(context)],
  'vgdl/unused-sprite': (context) => {
    const { edits, word } = context
    const character = freeCharacter(context, word)
    const mapped = character === undefined ? undefined : edits.addToSet('LevelMapping', `${character} > ${word}`)
    return [...(mapped === undefined ? [] : [mapped]), ...removed(context)]
  },
  'vgdl/creates-itself': ({ edits, line }) => {
    if (line === undefined) return []
    const own = [...line.allAssignments.values()].filter(({ value }) =>
      commaParts(value).some(({ text }) => text === line.name.text),
    )
    return own.flatMap(({ key, value, word }) => [
      ...fittingValues(edits.sketch, line, key.text).map((name) => edits.replace(value, name)),
      edits.remove(word),
    ])
  },
  'vgdl/never-updated': ({ edits, range, word }) =>
    leavesUnder(edits.sketch.sprite(word)).map((name) => edits.replace(range, name)),
  'vgdl/constant-name': (context) => [...renamedType(context), ...otherValues(context)],
} satisfies Record<string, GameFixMaker>

/** Corrects, declares or removes each unknown name. */
function unknownSprite(context: GameFixContext): readonly FixProposal[] {
  const { edits, range, word, line, found } = context
  const { sketch } = edits
  const names = sketch.spriteNames()
  const known = new Set(names)
  const whole = { text: word, line: context.number, ...range }
  const unknown = commaParts(whole).filter(({ text }) => !known.has(text))
  return unknown.slice(0, MOST_PARTS).flatMap((part): readonly FixProposal[] => {
    const meant = nearestName(part.text, names)
    const isLegal = part.text !== '' && !/^(?:EOS|TIME)$/i.test(part.text)
    const declared = isLegal ? edits.addToSet('SpriteSet', `${part.text} > Immovable`) : undefined
    const isPart = found?.text.includes(',') === true
    return [
      ...(meant === undefined ? [] : [edits.replace(part, meant)]),
      ...(declared === undefined ? [] : [declared]),
      ...(isPart ? [withoutPart(context, part.start, part.end)] : []),
      ...(line?.kind === 'mapping' || line?.kind === 'game' || line?.kind === 'sprite'
        ? [edits.remove(found ?? range)]
        : []),
      ...(line?.kind === 'interaction' || line?.kind === 'termination' ? removed(context) : []),
    ]
  })
}

const MOST_PARTS = 3

/** Removes a part of a comma-separated list. */
function withoutPart({ edits }: GameFixContext, start: number, end: number): Fix {
  const isLast = edits.text[end] !== ','
  return edits.remove({
    start: isLast && edits.text[start - 1] === ',' ? start - 1 : start,
    end: isLast ? end : end + 1,
  })
}

/** Gives the word another name. */
function renamed({ edits, range, word, line }: GameFixContext): readonly Fix[] {
  if (line?.kind === 'mapping') return []
  const names = new Set(edits.sketch.spriteNames())
  return [
    edits.replace(
      range,
      freeName(word, (name) => !names.has(name)),
    ),
  ]
}

function freeName(name: string, isFree: (name: string) => boolean): string {
  for (let count = 2; ; count++) if (isFree(`${name}${count}`)) return `${name}${count}`
}

/** A character that neither the game nor a level uses: a letter of the name, if possible. */
function freeCharacter({ edits, analysis }: GameFixContext, name: string): string | undefined {
  const taken = edits.sketch.characters()
  const inLevels = analysis.levels.map(({ file }) => file.text)
  const letters = `${name}${name.toUpperCase()}abcdefghijklmnopqrstuvwxyz0123456789`
  return [...letters].find(
    (one) => /^[\w]$/.test(one) && !taken.has(one) && !inLevels.some((text) => text.includes(one)),
  )
}

function leavesUnder(line: SketchLine | undefined): readonly string[] {
  const leaves: string[] = []
  const open = [...(line?.children ?? [])].reverse()
  for (let next = open.pop(); next !== undefined && leaves.length < MOST_LEAVES; next = open.pop()) {
    if (next.children.length === 0) leaves.push(next.name.text)
    for (const child of [...next.children].reverse()) open.push(child)
  }
  return leaves
}

const MOST_LEAVES = 4

/** Renames a type that has the name of a constant, everywhere. */
function renamedType({ edits, analysis, word }: GameFixContext): readonly Fix[] {
  const { sketch } = edits
  if (sketch.sprite(word) === undefined) return []
  const key = symbolKey(sketch.file.path, 'sprite', word)
  const name = freeName(word.toLowerCase(), (one) => sketch.sprite(one) === undefined)
  const places = [...analysis.names().of(key), ...valuesNaming(sketch, word)]
  return [{ title: `Rename the type "${word}" to "${name}"`, edits: places.map((place) => edits.edit(place, name)) }]
}

function valuesNaming(sketch: GameSketch, word: string): readonly { start: number; end: number }[] {
  return [...sketch.byNumber.values()].flatMap((line) =>
    line.assignments
      .filter(({ key, value }) => value.text === word && line.fields?.[key.text]?.names !== undefined)
      .map(({ value }) => value),
  )
}

function otherValues({ edits, found, line }: GameFixContext): readonly Fix[] {
  const assignment = line?.assignments.find(({ word }) => word === found)
  if (line === undefined || assignment === undefined) return []
  const values = fittingValues(edits.sketch, line, assignment.key.text).filter((name) => name !== assignment.value.text)
  return [...values.map((name) => edits.replace(assignment.value, name)), edits.remove(assignment.word)]
}
