import type { Diagnostic } from '@telos/core'
import { needObject } from '@telos/core/text'
import type { DomainSyntax, NameSyntax, SignatureSyntax, TypedNameSyntax } from '../syntax.ts'
import { needDomain } from '../syntax.ts'
import { checkConditionSyntax, checkDerived, checkEffect, checkStrata } from './check-formulas.ts'
import { CheckReport } from './check-report.ts'
import { type Checker, checkParameters, needTyping, reportUnknownObject } from './checker.ts'
import {
  checkDeclaredTypes,
  checkUnique,
  type Declarations,
  declarationsOf,
  Requirements,
  TypedVariableScope,
} from './declarations.ts'
import { addType, checkTypeDeclarations } from './types.ts'

export interface CheckDomainOptions {
  /** Accept objects that only the problem declares. @default false */
  readonly lenient?: boolean
  /** The objects of the problem that the domain is used with. */
  readonly objects?: readonly TypedNameSyntax[]
}

/**
 * Lists everything wrong with the names, arities and types of a domain.
 *
 * @example checkDomain(domain, { objects: problem.objects }).map(formatDiagnostic)
 */
export function checkDomain(domain: DomainSyntax, options: CheckDomainOptions = {}): Diagnostic[] {
  needObject(options, '{ lenient, … }')
  needDomain(domain)
  const report = new CheckReport(domain.source)
  const requirements = new Requirements(report, domain.requirements)
  const declarations = declarationsOf(domain)
  const { hierarchy } = declarations.types
  if (domain.types.length > 0) requirements.need(domain.types[0].name, 'a type', ':typing')
  checkTypeDeclarations(report, hierarchy, domain.types)
  checkDeclaredTypes(report, hierarchy, domain.constants)
  checkUnique(report, 'constant', namesOf(domain.constants))
  checkUnique(report, 'predicate', namesOf(domain.predicates))
  checkUnique(report, 'function', namesOf(domain.functions))
  checkUnique(report, 'action', namesOf(domain.actions))
  const scope = new TypedVariableScope(declarations.types)
  const unknownObject = strangers(report, scope, declarations, options)
  const checker: Checker = { ...declarations, report, requirements, scope, unknownObject }
  checkSignatures(checker, domain)
  for (const rule of domain.derived) checkDerived(checker, rule)
  checkStrata(report, domain)
  const unused: TypedNameSyntax[] = []
  for (const { parameters, condition, effect } of domain.actions) {
    checkParameters(checker, parameters)
    scope.enter(parameters)
    checkConditionSyntax(checker, condition)
    checkEffect(checker, effect)
    unused.push(...parameters.filter(({ name }) => !scope.isUsed(name.text)))
    scope.leave(parameters)
  }
  // beside a mistake, a parameter may seem unused because of it
  if (!report.hasErrors) reportUnused(report, unused)
  return report.diagnostics()
}

/** Reports parameters that make no difference but to the number of ways to carry an action out. */
function reportUnused(report: CheckReport, unused: readonly TypedNameSyntax[]): void {
  const hint = 'remove it, or use it in the condition or the effect'
  for (const { name } of unused)
    report.warning('pddl/unused-parameter', name, `the action does not use "?${name.text}"`, { hint })
}

function checkSignatures(checker: Checker, { predicates, functions }: DomainSyntax): void {
  const { report, requirements, types } = checker
  for (const { parameters } of [...predicates, ...functions]) {
    // parameter names have no meaning here and may repeat
    checkDeclaredTypes(report, types.hierarchy, parameters)
    needTyping(requirements, parameters)
  }
  for (const { name } of functions) {
    requirements.need(name, 'a function', ':numeric-fluents', ':action-costs')
    if (checker.predicates.has(name.text)) {
      report.error('pddl/duplicate-name', name, `"${name.text}" is both a predicate and a function`)
    }
  }
}

function* namesOf(declared: Iterable<TypedNameSyntax | SignatureSyntax>): Generator<NameSyntax, void, void> {
  for (const { name } of declared) yield name
}

/** Reports objects that the domain does not declare, each once. */
function strangers(
  report: CheckReport,
  scope: TypedVariableScope,
  declarations: Declarations,
  { lenient = false, objects }: CheckDomainOptions,
): Checker['unknownObject'] {
  const told = new Set<string>()
  let late: Map<string, number> | undefined
  return (name) => {
    late ??= objectTypes(declarations, objects ?? [])
    const type = late.get(name.text)
    if (told.size === told.add(name.text).size) return type
    const isAccepted = lenient && (type !== undefined || objects === undefined)
    if (type === undefined && !isAccepted) {
      reportUnknownObject({ report, scope, objects: declarations.objects }, name)
    } else if (isAccepted) {
      const hint = 'accepted because of --lenient'
      report.warning('pddl/undeclared-constant', name, `"${name.text}" is not declared in :constants`, { hint })
    } else {
      const message = `"${name.text}" is declared only in the problem; a domain can use only its own :constants`
      const hint = 'declare it in :constants, or accept it with --lenient'
      report.error('pddl/undeclared-constant', name, message, { hint })
    }
    return type
  }
}

function objectTypes({ types }: Declarations, objects: readonly TypedNameSyntax[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const { name, types: declared } of objects) {
    // the check of the problem reports unknown types
    for (const { text } of declared) addType(types.hierarchy, text)
    if (!found.has(name.text)) found.set(name.text, types.of(declared))
  }
  return found
}
