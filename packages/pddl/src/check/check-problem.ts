import type { Diagnostic } from '@telos/core'
import { didYouMean, needObject } from '@telos/core/text'
import type { DomainSyntax, MetricSyntax, NameSyntax, ProblemSyntax } from '../syntax.ts'
import { needDomain, needProblem } from '../syntax.ts'
import { checkConditionSyntax, checkExpression } from './check-formulas.ts'
import { checkInit, checkRepeats, checkValues } from './check-init.ts'
import { CheckReport } from './check-report.ts'
import { type Checker, needTyping, reportUnknownObject } from './checker.ts'
import {
  checkDeclaredTypes,
  type Declarations,
  declarationsOf,
  Requirements,
  TypedVariableScope,
} from './declarations.ts'
import { addType } from './types.ts'

export interface CheckProblemOptions {
  /** Accept objects of undeclared types. @default false */
  readonly lenient?: boolean
  /** Whether the reader found mistakes in the text. If so, anything that may be missing because of them is not reported. @default false */
  readonly isDamaged?: boolean
}

/**
 * Lists everything wrong with the names, arities and types of a problem, given its domain.
 *
 * @example [...checkDomain(domain, { objects: problem.objects }), ...checkProblem(domain, problem)]
 */
export function checkProblem(
  domain: DomainSyntax,
  problem: ProblemSyntax,
  options: CheckProblemOptions = {},
): Diagnostic[] {
  needObject(options, '{ lenient, … }')
  const { lenient = false, isDamaged = false } = options
  needDomain(domain)
  needProblem(problem)
  const report = new CheckReport(problem.source)
  const requirements = new Requirements(report, [...domain.requirements, ...problem.requirements])
  // compared with another domain, everything else would look wrong
  if (isForAnother(report, domain, problem.domain)) return report.diagnostics()
  const declarations = declarationsOf(domain)
  checkDeclaredTypes(report, declarations.types.hierarchy, problem.objects, lenient)
  needTyping(requirements, problem.objects)
  if (lenient) {
    for (const { types } of problem.objects) for (const { text } of types) addType(declarations.types.hierarchy, text)
  }
  addObjects(report, declarations, problem)
  const scope = new TypedVariableScope(declarations.types)
  const unknownObject = (name: NameSyntax) =>
    void reportUnknownObject({ report, scope, objects: declarations.objects }, name)
  const checker: Checker = { ...declarations, report, requirements, scope, unknownObject }
  checkInit(checker, problem.init)
  checkRepeats(report, problem.init)
  checkConditionSyntax(checker, problem.goal)
  if (problem.metric) checkMetric(checker, problem.metric)
  // next to a mistake, a value may be missing because of it
  if (!isDamaged && !report.hasErrors) checkValues(checker, domain, problem)
  return report.diagnostics()
}

/** Whether the problem is for another domain. A misspelt name is reported too, but means this one. */
function isForAnother(report: CheckReport, { name }: DomainSyntax, wanted: NameSyntax | undefined): boolean {
  if (wanted === undefined || wanted.text === name.text) return false
  const near = didYouMean(wanted.text, [name.text])
  const hint = near ?? `give the domain "${wanted.text}", or write "${name.text}" here; the rest was not compared`
  report.error('pddl/other-domain', wanted, `found domain "${wanted.text}", expected "${name.text}"`, { hint })
  return near === undefined
}

/** Declaring an object again with the same types is a harmless slip. */
function addObjects(report: CheckReport, { types, objects }: Declarations, problem: ProblemSyntax): void {
  for (const { name, types: declared } of problem.objects) {
    const set = types.of(declared)
    const known = objects.get(name.text)
    if (known === undefined) objects.set(name.text, set)
    else if (known === set || known === types.unknown || set === types.unknown) {
      report.warning('pddl/repeated-declaration', name, `object "${name.text}" is declared twice`)
    } else {
      const message = `object "${name.text}" of type ${types.describe(set)} was already declared as ${types.describe(known)}`
      report.error('pddl/duplicate-name', name, message)
    }
  }
}

function checkMetric(checker: Checker, { expression }: MetricSyntax): void {
  const { functions, requirements } = checker
  requirements.need(expression, 'a metric', ':numeric-fluents', ':action-costs')
  const isTime = (name: string) => name === 'total-time' && !functions.has(name)
  checkExpression(checker, expression, isTime)
}
