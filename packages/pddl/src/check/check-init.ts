import type { InitSyntax, SourceRange } from '../syntax.ts'
import { suggestName } from './check-report.ts'
import { argumentsText, type Checker, reportUnknownObject } from './checker.ts'
import type { DeclaredSymbol } from './declarations/declarations.ts'

/** Checks the start. It may have millions of lines: each name is looked up once, and nothing is allocated for a valid line. */
export function checkInit(checker: Checker, init: InitSyntax): void {
  const { predicates, functions, objects, types, report, derived } = checker
  const { symbols, count, begin, terms, values, termOffsets } = init
  const predicateOf = symbols.map((symbol) => predicates.get(symbol))
  const functionOf = symbols.map((symbol) => functions.get(symbol))
  const typeOf = Int32Array.from(symbols, (symbol) => objects.get(symbol) ?? -1)
  for (let line = 0; line < count; line++) {
    const symbol = terms[begin[line]]
    const isNumeric = !Number.isNaN(values[line])
    const declared = (isNumeric ? functionOf : predicateOf)[symbol]
    if (declared === undefined) {
      reportUnknown(checker, init, line, isNumeric)
      continue
    }
    const given = begin[line + 1] - begin[line] - 1
    if (given !== declared.parameters.length) {
      const message = `found ${argumentsText(given)} of "${symbols[symbol]}", expected ${declared.parameters.length}`
      report.error('pddl/wrong-arity', lineAt(init, line), message)
    }
    for (let at = 0; at < given; at++) {
      const term = begin[line] + 1 + at
      const type = typeOf[terms[term]]
      if (type >= 0 && (at >= declared.parameters.length || types.fits(type, declared.parameters[at]))) continue
      reportTerm(checker, init, term, type, declared, at)
    }
  }
  if (derived.size === 0) return
  const isDerived = Uint8Array.from(symbols, (symbol) => Number(derived.has(symbol)))
  for (let line = 0; line < count; line++) {
    const symbol = terms[begin[line]]
    if (isDerived[symbol] === 0 || init.negated[line] !== 0) continue
    const start = termOffsets[begin[line]]
    const place = { start, end: start + symbols[symbol].length }
    const message = `"${symbols[symbol]}" is derived and cannot be set in :init`
    report.error('pddl/derived-start', place, message, { hint: 'set the facts it follows from' })
  }
}

function reportUnknown({ report, predicates, functions }: Checker, init: InitSyntax, line: number, isNumeric: boolean) {
  const place = termAt(init, init.begin[line])
  const name = init.symbols[init.terms[init.begin[line]]]
  if (isNumeric && predicates.has(name)) {
    report.error('pddl/not-a-function', place, `"${name}" is a predicate, expected a function`)
  } else if (isNumeric) {
    const hint = () => suggestName(name, functions)
    report.error('pddl/unknown-function', place, `unknown function "${name}"`, { hint })
  } else if (functions.has(name)) {
    const hint = `give it a value, such as (= (${name}${functions.get(name)!.parameters.length > 0 ? ' …' : ''}) 0)`
    report.error('pddl/not-a-predicate', place, `"${name}" is a function, expected a predicate`, { hint })
  } else {
    const hint = () => suggestName(name, predicates)
    report.error('pddl/unknown-predicate', place, `unknown predicate "${name}"`, { hint })
  }
}

function reportTerm(
  checker: Checker,
  init: InitSyntax,
  term: number,
  type: number,
  { name, parameters }: DeclaredSymbol,
  index: number,
): void {
  const text = init.symbols[init.terms[term]]
  const place = termAt(init, term)
  if (type < 0) {
    reportUnknownObject(checker, { text, ...place })
    return
  }
  const { types, report } = checker
  const wanted = types.describe(parameters[index])
  const message = `found ${text} of type ${types.describe(type)}, expected ${wanted} as argument ${index + 1}`
  report.error('pddl/wrong-type', place, `${message} of "${name.text}"`)
}

function termAt({ symbols, terms, termOffsets }: InitSyntax, term: number): SourceRange {
  return { start: termOffsets[term], end: termOffsets[term] + symbols[terms[term]].length }
}

/** From the parenthesis to the end of the last term. */
export function lineAt(init: InitSyntax, line: number): SourceRange {
  return { start: init.offsets[line], end: termAt(init, init.begin[line + 1] - 1).end + 1 }
}
