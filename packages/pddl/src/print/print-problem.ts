import { needProblem } from '../need-syntax.ts'
import type { InitSyntax, ProblemSyntax } from '../syntax.ts'
import { layoutWords } from './layout-words.ts'
import { writeRequirements } from './print-domain.ts'
import { type LayoutWords, writeSyntax, writeTyped } from './print-formula.ts'

/**
 * Prints a problem. Reading the text yields the same problem.
 *
 * @example
 * printProblem(problem)
 * // (define (problem p)
 * //   (:domain d)
 * //   (:init)
 * //   (:goal (and)))
 */
export function printProblem(problem: ProblemSyntax): string {
  needProblem(problem)
  const words: LayoutWords = ['(', 'define', '(', 'problem', problem.name.text, ')']
  if (problem.domain) words.push('(', ':domain', problem.domain.text, ')')
  writeRequirements(words, problem.requirements)
  if (problem.objects.length > 0) {
    words.push('(', ':objects')
    writeTyped(words, problem.objects, '')
    words.push(')')
  }
  words.push('(', ':init')
  writeInit(words, problem.init)
  words.push(')')
  if (problem.goal) {
    words.push('(', ':goal')
    writeSyntax(words, problem.goal)
    words.push(')')
  }
  if (problem.metric) {
    words.push('(', ':metric', problem.metric.direction)
    writeSyntax(words, problem.metric.expression)
    words.push(')')
  }
  words.push(')')
  return layoutWords(words)
}

function writeInit(words: LayoutWords, { count, begin, terms, symbols, values, negated }: InitSyntax): void {
  for (let element = 0; element < count; element++) {
    const value = values[element]!
    const isValue = !Number.isNaN(value)
    if (isValue) words.push('(', '=')
    else if (negated[element] === 1) words.push('(', 'not')
    words.push('(')
    for (let term = begin[element]!; term < begin[element + 1]!; term++) words.push(symbols[terms[term]!]!)
    words.push(')')
    if (isValue) words.push(String(value), ')')
    else if (negated[element] === 1) words.push(')')
  }
}
