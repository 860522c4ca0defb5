/** Fixes for parameters and their values. */
import type { Fix } from '@telos/core'
import type { ClassKind } from '../class-documentation.ts'
import { neededParameters, valueCandidates } from '../completion/candidates.ts'
import type { GameSketch } from '../sketch/game-sketch.ts'
import type { SketchLine } from '../sketch/sketch-line.ts'
import type { GameFixContext, GameFixMaker } from './game-edits.ts'

export const valueFixes = {
  'vgdl/unknown-parameter': ({ edits, range, word, line, found }) => {
    const same = Object.keys(line?.fields ?? {}).filter((key) => key.toLowerCase() === word.toLowerCase())
    return [...same.map((key) => edits.replace(range, key)), edits.remove(found ?? range)]
  },
  'vgdl/missing-parameter': (context) => missingParameters(context),
  'vgdl/wrong-value': ({ edits, range, word, line, found }) => {
    const assignment = line?.assignments.find(({ word: one }) => one === found)
    if (line === undefined || assignment === undefined) return [edits.remove(range)]
    const number = Number.parseFloat(word)
    const rounded = Number.isFinite(number) ? [`${Math.round(number)}`] : []
    const isScore = assignment.key.text.startsWith('scoreChange')
    const values = [...rounded, ...(isScore ? ['0'] : []), ...fittingValues(edits.sketch, line, assignment.key.text)]
    return [
      ...[...new Set(values)].filter((value) => value !== word).map((value) => edits.replace(range, value)),
      edits.remove(assignment.word),
    ]
  },
  'vgdl/sampled-value': ({ edits, line }) => {
    const values = line?.assignments.find(({ key }) => key.text === 'values')
    const first = values?.value.text.split(':', 1)[0]
    return line === undefined || first === undefined ? [] : [edits.append(line, ` value=${first || '0'}`)]
  },
} satisfies Record<string, GameFixMaker>

/** Adds the required parameters of a class. */
function missingParameters({ edits, line }: GameFixContext): readonly Fix[] {
  const name = line?.effectiveClass?.text
  const kind = line && classKinds[line.kind]
  if (line === undefined || name === undefined || kind === undefined) return []
  const given = line.allAssignments
  const delayed = given.get('ftype')?.value.text
  const needed = [
    ...neededParameters(kind, name),
    ...(kind === 'effect' && delayed !== undefined ? neededParameters('effect', delayed) : []),
  ]
  const missing = needed.filter((key) => !given.has(key) && key !== 'win')
  const unread = needed.filter((key) => given.has(key))
  const added = missing.flatMap((key) =>
    fittingValues(edits.sketch, line, key).map((value) => edits.append(line, ` ${key}=${value}`)),
  )
  const all = missing.map((key) => ` ${key}=${fittingValues(edits.sketch, line, key)[0] ?? 'avatar'}`).join('')
  const replaced = unread.flatMap((key) =>
    fittingValues(edits.sketch, line, key).map((value) => edits.replace(given.get(key)!.value, value)),
  )
  return [...(missing.length > 1 ? [edits.append(line, all)] : []), ...added, ...replaced]
}

const classKinds: Readonly<Partial<Record<string, ClassKind>>> = {
  sprite: 'class',
  interaction: 'effect',
  termination: 'termination',
}

/** Completions at a place are the values that fit there, so fixes insert them. */
export function fittingValues(sketch: GameSketch, line: SketchLine, key: string): readonly string[] {
  const candidates = valueCandidates(sketch, line, key).map(({ label }) => label)
  const sprites = candidates.filter((name) => sketch.sprite(name) !== undefined)
  // prefer resources for parameters about resources; a type never refers to itself
  const wanted = sprites.filter((name) => /resource/i.test(key) && classOf(sketch, name) === 'Resource')
  const others = candidates.filter((name) => name !== line.name.text)
  return [...new Set([...wanted, ...others])].slice(0, MOST_VALUES)
}

const MOST_VALUES = 4

function classOf(sketch: GameSketch, name: string): string | undefined {
  return sketch.sprite(name)?.effectiveClass?.text
}
