/** Reads the lines of an InteractionSet: effects of pairs, of the edge of the screen and of time. */

import type { SyntaxLine, SyntaxWord } from '../../language/syntax.ts'
import { unsupportedEffects } from '../../unsupported-classes.ts'
import { isClassWord } from '../assignments.ts'
import { type DefinitionReport, lazySuggestion, quote } from '../definition-report.ts'
import type { EffectDefinition, TimerRule } from '../game-definition.ts'
import type { Interactions } from './interactions.ts'
import { type LineContext, type MakeEffect, readEffectLine } from './read-effect-line.ts'
import { reportChildren } from './report-children.ts'

/**
 * Reads the lines of a set.
 *
 * @returns the line at which the original engine stops reading, if it does
 */
export function readInteractionSet(
  set: SyntaxLine,
  interactions: Interactions,
  context: LineContext,
): SyntaxLine | undefined {
  for (const line of set.children) {
    if (!readInteraction(line, interactions, context)) return line
    reportChildren(line, context.report)
  }
  return undefined
}

/** Returns whether reading continues. */
function readInteraction(line: SyntaxLine, interactions: Interactions, context: LineContext): boolean {
  const [first] = line.words as [SyntaxWord, ...SyntaxWord[]]
  const arrow = line.words.findIndex(isArrow)
  const words = line.words.slice(arrow + 1)
  const missing = missingPart(words, arrow)
  if (missing) {
    const message = `the line of ${quote(first.text)} lacks ${missing}, so it is not read`
    context.report.warning('vgdl/ignored-line', first, message, 'write it as "first second > effect key=value"')
    // a name alone stops the reading; without an effect the line causes a message, and without a second sprite not even that
    if (line.words.length === 1) return false
    if (missing !== SECOND) context.report.messages++
    return true
  }
  const effect = readEffectWords(line, words, context)
  if (effect === 'unsupported') return true
  if (!effect) return false
  for (let index = 1; index < arrow; index++) {
    if (!addPair(first, line.words[index]!, effect, interactions, context)) return false
  }
  return true
}

/** The first word of a line is a name, whatever it is. */
function isArrow({ text }: SyntaxWord, place: number): boolean {
  return place > 0 && text === '>'
}

const SECOND = 'a second sprite'

/** Returns what a line lacks. */
function missingPart(words: readonly SyntaxWord[], arrow: number): string | undefined {
  if (arrow < 0) return 'a ">"'
  if (!words.some(isClassWord)) return 'an effect'
  return arrow === 1 ? SECOND : undefined
}

/** Returns undefined if reading stops. */
function readEffectWords(
  line: SyntaxLine,
  words: readonly SyntaxWord[],
  context: LineContext,
): MakeEffect | 'unsupported' | undefined {
  const { report } = context
  const { effects } = context.classes
  const candidates = words.filter(isClassWord)
  const word = candidates.pop()!
  for (const other of candidates) {
    const message = `${quote(other.text)} is ignored: the last effect of a line counts, which is ${quote(word.text)}`
    report.warning('vgdl/ignored-word', other, message, 'write a line for each effect')
  }
  const effectClass = effects.get(word.text)
  const reason = unsupportedEffects.get(word.text)
  if (effectClass) return readEffectLine(line, word, words, effectClass, context)
  if (reason) {
    report.error('vgdl/unsupported', word, `the effect ${quote(word.text)} is not supported: ${reason}`)
    return 'unsupported'
  }
  reportUnknown(word, effects, report)
  return undefined
}

function reportUnknown(word: SyntaxWord, effects: LineContext['classes']['effects'], report: DefinitionReport): void {
  const message = `unknown effect ${quote(word.text)}`
  report.warning('vgdl/unknown-effect', word, message, lazySuggestion(word.text, effects))
}

/** Returns whether reading continues. A type may be named EOS or TIME: then the name means the type. */
function addPair(
  first: SyntaxWord,
  second: SyntaxWord,
  makeEffect: MakeEffect,
  interactions: Interactions,
  { ids, report }: LineContext,
): boolean {
  const one = ids.get(first.text)
  const other = ids.get(second.text)
  if (one !== undefined && other !== undefined) {
    interactions.addCollision(one, other, makeEffect(false))
    return true
  }
  const type = one ?? other
  const special = specialName(one === undefined ? first : second)
  if (type === undefined || special === undefined) {
    for (const word of [first, second]) if (!ids.has(word.text)) reportUnknownSprite(word, ids, report)
    return false
  }
  if (special === 'EOS') interactions.addEdge(type, makeEffect(false))
  else interactions.timers.push(timerOf(type, makeEffect(true)))
  return true
}

function specialName({ text }: SyntaxWord): 'EOS' | 'TIME' | undefined {
  const name = text.toUpperCase()
  return name === 'EOS' || name === 'TIME' ? name : undefined
}

function timerOf(type: number, effect: EffectDefinition): TimerRule {
  const { parameters } = effect
  const timer = parameters.number('timer')
  const repeating = parameters.boolean('repeating')
  return { type, effect, timer, repeating, nextExecution: parameters.number('nextExecution') }
}

function reportUnknownSprite(word: SyntaxWord, ids: ReadonlyMap<string, number>, report: DefinitionReport): void {
  if (specialName(word)) {
    report.warning('vgdl/unknown-sprite', word, `${quote(word.text)} needs a sprite type beside it`)
    return
  }
  report.warning('vgdl/unknown-sprite', word, `unknown sprite type ${quote(word.text)}`, lazySuggestion(word.text, ids))
}
