/** The context for checking conditions, effects and expressions, and the checks of their parts. */
import type { FunctionSyntax, NameSyntax, SourceRange, TermSyntax, TypedNameSyntax } from '../syntax.ts'
import { type CheckReport, suggestName } from './check-report.ts'
import type { Requirements, TypedVariableScope } from './declarations.ts'
import { checkDeclaredTypes, checkUnique, type Declarations, type DeclaredSymbol } from './declarations.ts'

export interface Checker extends Declarations {
  readonly report: CheckReport
  readonly requirements: Requirements
  readonly scope: TypedVariableScope
  /** Called for objects that are not declared where they should be; returns their types if they are accepted. */
  readonly unknownObject: (name: NameSyntax) => number | undefined
}

/** Parameters of an action, a quantifier or a rule. */
export function checkParameters(
  { report, types, requirements }: Checker,
  parameters: readonly TypedNameSyntax[],
): void {
  checkDeclaredTypes(report, types.hierarchy, parameters)
  if (parameters.length > 1) checkUnique(report, 'parameter', parameters.map(asVariable))
  needTyping(requirements, parameters)
}

function asVariable({ name }: TypedNameSyntax): NameSyntax {
  return { ...name, text: `?${name.text}` }
}

export function needTyping(requirements: Requirements, names: readonly TypedNameSyntax[]): void {
  const typed = names.find(({ types }) => types.some(({ text }) => text !== 'object'))
  if (typed) requirements.need(typed.types[0], 'a type', ':typing')
}

type Use = SourceRange & { readonly name: NameSyntax; readonly args: readonly TermSyntax[] }

/** Checks a predicate with arguments. */
export function checkAtom(checker: Checker, atom: Use): void {
  const { report, predicates, functions, types } = checker
  const { text } = atom.name
  const declared = predicates.get(text)
  if (declared) checkArguments(checker, atom, declared)
  else if (functions.has(text)) {
    const hint = `compare it with a number, such as (>= (${text}${atom.args.length > 0 ? ' …' : ''}) 1)`
    report.error('pddl/not-a-predicate', atom.name, `"${text}" is a function, expected a predicate`, { hint })
  } else {
    const isType = types.hierarchy.index.has(text)
    const hint = () => suggestName(text, predicates) ?? (isType ? `"${text}" is a type` : undefined)
    report.error('pddl/unknown-predicate', atom.name, `unknown predicate "${text}"`, { hint })
  }
}

/** Checks a function with arguments. */
export function checkFunction(checker: Checker, use: FunctionSyntax): void {
  const { report, predicates, functions } = checker
  const { text } = use.name
  const declared = functions.get(text)
  if (declared) checkArguments(checker, use, declared)
  else if (predicates.has(text)) {
    report.error('pddl/not-a-function', use.name, `"${text}" is a predicate, expected a function`)
  } else {
    const hint = () => suggestName(text, functions) ?? costHint(text)
    report.error('pddl/unknown-function', use.name, `unknown function "${text}"`, { hint })
  }
}

function costHint(name: string): string | undefined {
  return name === 'total-cost' ? 'declare it with (:functions (total-cost) - number)' : undefined
}

function checkArguments(checker: Checker, use: Use, declared: DeclaredSymbol): void {
  const { report, types } = checker
  const { args, name } = use
  const { parameters } = declared
  if (args.length !== parameters.length) {
    const message = `found ${argumentsText(args.length)} of "${name.text}", expected ${parameters.length}`
    report.error('pddl/wrong-arity', use, message)
  }
  for (const [index, arg] of args.entries()) {
    const type = checkTerm(checker, arg)
    const wanted = parameters[index]
    if (type === undefined || wanted === undefined || types.fits(type, wanted)) continue
    const found = `${arg.variable ? '?' : ''}${arg.text} of type ${types.describe(type)}`
    const message = `found ${found}, expected ${types.describe(wanted)} as argument ${index + 1} of "${name.text}"`
    report.error('pddl/wrong-type', arg, message)
  }
}

export function argumentsText(count: number): string {
  return count === 1 ? '1 argument' : `${count} arguments`
}

/** Checks a variable or an object; returns its types if they are known. */
export function checkTerm({ report, scope, objects, unknownObject }: Checker, term: TermSyntax): number | undefined {
  if (!term.variable) return objects.get(term.text) ?? unknownObject(term)
  const type = scope.find(term.text)
  if (type === undefined) {
    const hint = () => suggestName(term.text, scope.names)?.replace('"', '"?')
    report.error('pddl/unknown-variable', term, `unknown variable "?${term.text}"`, { hint })
  }
  return type
}

/** For objects that are not declared anywhere. */
export function reportUnknownObject(
  { report, scope, objects }: Pick<Checker, 'report' | 'scope' | 'objects'>,
  name: NameSyntax,
): void {
  const hint = () =>
    scope.find(name.text) === undefined ? suggestName(name.text, objects) : `did you mean "?${name.text}"?`
  report.error('pddl/unknown-object', name, `unknown object "${name.text}"`, { hint })
}
