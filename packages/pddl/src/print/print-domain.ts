import { needDomain } from '../need-syntax.ts'
import type { DomainSyntax, NameSyntax } from '../syntax.ts'
import { layoutWords } from './layout-words.ts'
import { type LayoutWords, writeSignature, writeSyntax, writeTyped } from './print-formula.ts'

/**
 * Prints a domain. Reading the text yields the same domain.
 *
 * @example
 * printDomain(domain)
 * // (define (domain d)
 * //   (:predicates (p)))
 */
export function printDomain(domain: DomainSyntax): string {
  needDomain(domain)
  const words: LayoutWords = ['(', 'define', '(', 'domain', domain.name.text, ')']
  writeRequirements(words, domain.requirements)
  for (const [keyword, names] of [
    [':types', domain.types],
    [':constants', domain.constants],
  ] as const) {
    if (names.length === 0) continue
    words.push('(', keyword)
    writeTyped(words, names, '')
    words.push(')')
  }
  if (domain.predicates.length > 0) {
    words.push('(', ':predicates')
    for (const signature of domain.predicates) writeSignature(words, signature)
    words.push(')')
  }
  if (domain.functions.length > 0) {
    words.push('(', ':functions')
    for (const signature of domain.functions) {
      writeSignature(words, signature)
      words.push('-', 'number')
    }
    words.push(')')
  }
  for (const { head, condition } of domain.derived) {
    words.push('(', ':derived')
    writeSignature(words, head)
    writeSyntax(words, condition)
    words.push(')')
  }
  for (const { name, parameters, condition, effect } of domain.actions) {
    words.push('(', ':action', name.text, ':parameters', '(')
    writeTyped(words, parameters, '?')
    words.push(')')
    if (condition) {
      words.push(':precondition')
      writeSyntax(words, condition)
    }
    if (effect) {
      words.push(':effect')
      writeSyntax(words, effect)
    }
    words.push(')')
  }
  words.push(')')
  return layoutWords(words)
}

export function writeRequirements(words: LayoutWords, requirements: readonly NameSyntax[]): void {
  if (requirements.length === 0) return
  words.push('(', ':requirements')
  for (const { text } of requirements) words.push(text)
  words.push(')')
}
