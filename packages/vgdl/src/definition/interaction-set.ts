/** The lines of an InteractionSet: effects of pairs, of the edge of the screen and of time. */
import { unsupportedEffects } from '../effects/unsupported.ts'
import type { Line, Word } from '../language/syntax.ts'
import { isAssignment, readAssignments } from './assignments.ts'
import { defineEffect, type EffectContext, type EffectLine } from './effect-line.ts'
import type { EffectDefinition, TimerRule } from './game-definition.ts'
import { reportChildren } from './ignored-lines.ts'
import type { Interactions } from './interactions.ts'
import { quote, type Report, suggest } from './report.ts'

/**
 * Reads the lines of a set.
 *
 * @returns the line at which the original engine stops reading, if it does
 */
export function readInteractionSet(set: Line, interactions: Interactions, context: EffectContext): Line | undefined {
  for (const line of set.children) {
    if (!readInteraction(line, interactions, context)) return line
    reportChildren(line, context.report)
  }
  return undefined
}

/** Tells whether reading goes on. */
function readInteraction(line: Line, interactions: Interactions, context: EffectContext): boolean {
  const { report } = context
  const [first, ...rest] = line.words as [Word, ...Word[]]
  const arrow = rest.findIndex(({ text }) => text === '>')
  const seconds = rest.slice(0, arrow)
  if (arrow < 1) {
    const missing = arrow < 0 ? 'a ">"' : 'a second sprite'
    const message = `the line of ${quote(first.text)} lacks ${missing}, so it is not read`
    report.warning('vgdl/ignored-line', first, message, 'write it as "first second > effect key=value"')
    return true
  }
  const effect = readEffectWords(line, rest.slice(arrow + 1), first, context)
  if (effect === 'unsupported') return true
  if (!effect) return false
  return seconds.every((second) => readPair(first, second, effect, interactions, context))
}

/** The class of a line; undefined where reading stops. */
function readEffectWords(
  line: Line,
  words: readonly Word[],
  first: Word,
  context: EffectContext,
): EffectLine | 'unsupported' | undefined {
  const { vocabulary, report } = context
  const candidates = words.filter((word) => word.text !== '>' && !isAssignment(word))
  const word = candidates.pop()
  if (!word) {
    report.warning(
      'vgdl/unknown-effect',
      first,
      'this line names no effect after ">"',
      'write it as "first second > effect"',
    )
    return undefined
  }
  for (const { text, ...place } of candidates) {
    const message = `${quote(text)} is not looked at: the last effect of a line counts, which is ${quote(word.text)}`
    report.warning('vgdl/ignored-word', { text, ...place }, message, 'write a line for each effect')
  }
  const effectClass = vocabulary.effects.get(word.text)
  if (effectClass) return { line, word, effectClass, assignments: readAssignments(words) }
  const reason = unsupportedEffects.get(word.text)
  if (reason) {
    report.error('vgdl/unsupported', word, `the effect ${quote(word.text)} is not supported: ${reason}`)
    return 'unsupported'
  }
  report.warning(
    'vgdl/unknown-effect',
    word,
    `there is no effect ${quote(word.text)}`,
    suggest(word.text, vocabulary.effects),
  )
  return undefined
}

/** Tells whether reading goes on. */
function readPair(
  first: Word,
  second: Word,
  line: EffectLine,
  interactions: Interactions,
  context: EffectContext,
): boolean {
  const { ids, report } = context
  const one = ids.get(first.text)
  const other = ids.get(second.text)
  const special = one === undefined ? specialName(first) : other === undefined ? specialName(second) : undefined
  const type = one ?? other
  if (one !== undefined && other !== undefined) {
    const effect = defineEffect(line, context)
    if (effect) interactions.addCollision(one, other, effect)
    return effect !== undefined
  }
  if (special === undefined || type === undefined) {
    for (const word of [first, second]) if (!ids.has(word.text)) reportUnknownSprite(word, ids, report)
    return false
  }
  const effect = defineEffect(line, context)
  if (!effect) return false
  if (special === 'EOS') interactions.addEdge(type, effect)
  else interactions.timers.push(timerOf(type, effect))
  return true
}

function specialName({ text }: Word): 'EOS' | 'TIME' | undefined {
  const name = text.toUpperCase()
  return name === 'EOS' || name === 'TIME' ? name : undefined
}

function timerOf(type: number, effect: EffectDefinition): TimerRule {
  const { parameters } = effect
  const timer = parameters.number('timer')
  const repeating = parameters.boolean('repeating')
  return { type, effect, timer, repeating, nextExecution: parameters.number('nextExecution') }
}

function reportUnknownSprite(word: Word, ids: ReadonlyMap<string, number>, report: Report): void {
  if (specialName(word)) {
    report.warning('vgdl/unknown-sprite', word, `${quote(word.text)} needs a sprite type beside it`)
    return
  }
  report.warning('vgdl/unknown-sprite', word, `there is no sprite type ${quote(word.text)}`, suggest(word.text, ids))
}
