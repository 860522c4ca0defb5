/** Fixes for parameters and their values. */
import type { Fix } from '@telos/core'
import { neededParameters } from '../completion/class-candidates.ts'
import type { ClassKind } from '../words/class-documentation.ts'
import { fittingValues } from './fitting-values.ts'
import type { GameFixContext, GameFixMaker } from './fix-maker.ts'

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
