import type { Diagnostic } from '@telos/core'
import { needKeys, needObject, needText } from '@telos/core/text'
import { checkDomain } from './check/check-domain.ts'
import { checkProblem } from './check/check-problem.ts'
import { isFullyRead, readPddlDomain, readPddlProblem } from './read/read-pddl.ts'
import { kindOfPddl } from './read/tokens/kind-of-pddl.ts'
import type { DomainSyntax, ProblemSyntax, SourceText } from './syntax.ts'

/** A domain and a problem without errors. `toProblem` makes a problem to plan with, and plans are validated against them. */
export interface PddlTask {
  readonly domain: DomainSyntax
  readonly problem: ProblemSyntax
}

/** What `readTask` found in two texts. */
export interface PddlTaskReading {
  /** Undefined if there are errors. */
  readonly task: PddlTask | undefined
  /** The domain and the problem, with what was found in each. */
  readonly files: readonly [CheckedText, CheckedText]
  /** What was found in both. */
  readonly diagnostics: readonly Diagnostic[]
  /** Whether a text needs a part of PDDL that Telos does not support, which is not its author's mistake. */
  readonly isUnsupported: boolean
}

/** A text with what was found in it. */
export interface CheckedText {
  readonly source: SourceText
  readonly diagnostics: readonly Diagnostic[]
}

export interface ReadTaskOptions {
  /** Accept objects that only the problem declares, and objects of undeclared types. @default false */
  readonly lenient?: boolean
  /** A goal in PDDL that replaces the goal of the problem. */
  readonly goal?: string
}

/**
 * Reads and checks a domain and a problem. Each text says what it is, so either may come first.
 *
 * @example
 * const { task, diagnostics } = readTask({ file: 'd.pddl', text: domainText }, { file: 'p.pddl', text: problemText })
 * if (task === undefined) throw new DomainError(diagnostics)
 * const { problem } = toProblem(task.domain, task.problem)
 */
export function readTask(domain: SourceText, problem: SourceText, options: ReadTaskOptions = {}): PddlTaskReading {
  needKeys(domain, 'the text of a domain: { file, text }', 'text')
  needKeys(problem, 'the text of a problem: { file, text }', 'text')
  needText(domain.text, 'a domain in PDDL')
  needText(problem.text, 'a problem in PDDL')
  needObject(options, '{ lenient, goal }')
  const isReversed = kindOfPddl(domain.text) === 'problem' && kindOfPddl(problem.text) === 'domain'
  return isReversed ? read(problem, domain, options) : read(domain, problem, options)
}

function read(domainSource: SourceText, problemSource: SourceText, options: ReadTaskOptions): PddlTaskReading {
  const { lenient = false, goal } = options
  const { domain, diagnostics: inDomain } = readPddlDomain(domainSource.text, domainSource.file)
  const { problem, diagnostics: inProblem } = withGoal(readPddlProblem(problemSource.text, problemSource.file), goal)
  if (domain !== undefined && problem !== undefined && isFullyRead([...inDomain, ...inProblem])) {
    const isDamaged = inProblem.some(isError)
    inDomain.push(...checkDomain(domain, { lenient, objects: problem.objects }))
    inProblem.push(...checkProblem(domain, problem, { lenient, isDamaged }))
  }
  const diagnostics = [...inDomain, ...inProblem]
  const isGood = domain !== undefined && problem !== undefined && !diagnostics.some(isError)
  return {
    task: isGood ? { domain, problem } : undefined,
    files: [
      { source: domainSource, diagnostics: inDomain },
      { source: problemSource, diagnostics: inProblem },
    ],
    diagnostics,
    isUnsupported: diagnostics.some(({ code }) => code === 'pddl/unsupported'),
  }
}

type ProblemReading = ReturnType<typeof readPddlProblem>

function withGoal(reading: ProblemReading, goal: string | undefined): ProblemReading {
  if (goal === undefined) return reading
  const text = `(define (problem trial) (:domain trial) (:goal ${goal}))`
  const { problem: trial, diagnostics } = readPddlProblem(text, 'goal')
  return {
    problem: reading.problem && trial?.goal ? { ...reading.problem, goal: trial.goal } : reading.problem,
    diagnostics: [...reading.diagnostics, ...diagnostics],
  }
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error'
}
