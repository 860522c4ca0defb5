/** Reads the effect of a line with its parameters. */

import type { SyntaxLine, SyntaxWord } from '../../language/syntax.ts'
import { readAssignments } from '../assignments.ts'
import type { EffectDeclaration } from '../class-declarations.ts'
import { checkNames, readClassParameters, reportUnknown } from '../class-parameters.ts'
import { type DefinitionReport, lazySuggestion, quote } from '../definition-report.ts'
import type { Fields, ParameterValues } from '../fields.ts'
import type { ClassRegistry, EffectDefinition } from '../game-definition.ts'
import { spanOfLine } from '../line-span.ts'

/** The context for reading lines. */
export interface LineContext {
  readonly classes: ClassRegistry
  /** The sprite types known so far, by name. */
  readonly ids: ReadonlyMap<string, number>
  readonly report: DefinitionReport
}

/** Creates an effect for one pair of its line. Pairs never share one, because effects may keep state. */
export type MakeEffect = (isOfTime: boolean) => EffectDefinition

/**
 * Reads the parameters of an effect.
 *
 * @param words the words after `>`
 * @returns undefined if the original engine stops reading
 */
export function readEffectLine(
  line: SyntaxLine,
  word: SyntaxWord,
  words: readonly SyntaxWord[],
  effectClass: EffectDeclaration,
  context: LineContext,
): MakeEffect | undefined {
  const { ids, report } = context
  const mayBeTimed = hasTimer(line, context.classes)
  const fields = mayBeTimed ? effectClass.fields : withoutTimers(effectClass.fields)
  const owner = () => `the effect ${quote(effectClass.name)}`
  const assignments = readAssignments(words)
  const { parameters, unknown } = readClassParameters(assignments, fields, owner, report)
  reportUnknown(unknown, fields, owner, report)
  const checked = findChecked(word, effectClass, parameters, context)
  if (!checked || !checkNames({ word, assignments, fields, parameters, checked }, ids, report)) return undefined
  const span = spanOfLine(report.file, line)
  const isPutOff = putsOff(effectClass)
  return (isOfTime) => {
    if (!mayBeTimed) report.messages += unknown.length
    return { effectClass, parameters, isTimed: isOfTime || isPutOff, span }
  }
}

/** Lines with timers hold the parameters of two effects, so the original engine does not report those that one of them lacks. */
function hasTimer({ words }: SyntaxLine, { effects }: ClassRegistry): boolean {
  if (isTime(words[0]!) || (words[1] && isTime(words[1]))) return true
  const timers = timersAmong(effects)
  return words.some(({ text }) => timers.some((name) => text.includes(name)))
}

function isTime({ text }: SyntaxWord): boolean {
  return text.length === 4 && text.toUpperCase() === 'TIME'
}

/** Names of the effects that put others off. */
function timersAmong(effects: ClassRegistry['effects']): readonly string[] {
  let names = timersOf.get(effects)
  if (names === undefined) {
    names = [...effects.values()].filter(putsOff).map(({ name }) => name)
    timersOf.set(effects, names)
  }
  return names
}

const timersOf = new WeakMap<ClassRegistry['effects'], readonly string[]>()

/** Whether it delays another effect. */
function putsOff({ fields }: EffectDeclaration): boolean {
  return fields.ftype?.namesEffect === 'known'
}

/** Effects triggered by a collision or the edge of the screen have no time. */
function withoutTimers(fields: Fields): Fields {
  let others = timeless.get(fields)
  if (others === undefined) {
    others = Object.fromEntries(Object.entries(fields).filter(([, { isOfTime }]) => !isOfTime))
    timeless.set(fields, others)
  }
  return others
}

const timeless = new WeakMap<Fields, Fields>()

/** Lines of one class share these. */
function checkedIfGiven(fields: Fields): readonly string[] {
  let names = checkedByFields.get(fields)
  if (names === undefined) {
    names = Object.keys(fields).filter((name) => fields[name]!.isCheckedIfGiven)
    checkedByFields.set(fields, names)
  }
  return names
}

const checkedByFields = new WeakMap<Fields, readonly string[]>()

/** Returns the parameters that must name a type; undefined if reading stops because a required effect name is missing. */
function findChecked(
  word: SyntaxWord,
  effectClass: EffectDeclaration,
  parameters: ParameterValues,
  context: LineContext,
): readonly string[] | undefined {
  const { fields, checked = [] } = effectClass
  const given = checkedIfGiven(fields).filter((name) => parameters.has(name))
  const wanted = fields.ftype?.namesEffect
  if (wanted === undefined) return [...checked, ...given]
  const { classes, report } = context
  if (!parameters.has('ftype')) {
    const message = `${quote(word.text)} lacks the parameter "ftype", which must name an effect`
    report.warning('vgdl/missing-parameter', word, message, 'add "ftype=…" to the line')
    return undefined
  }
  if (wanted === 'any') return checked
  // the delayed effect is read from the same line
  const name = parameters.text('ftype')
  const delayed = classes.effects.get(name)
  if (delayed && delayed !== effectClass) return findChecked(word, delayed, parameters, context)
  const message = `${quote(word.text)} delays the unknown effect ${quote(name)}`
  report.warning('vgdl/unknown-effect', word, message, lazySuggestion(name, classes.effects))
  return undefined
}
