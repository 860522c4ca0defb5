/** Fixes for names, types and values that do not fit. */
import type { Fix } from '@telos/core'
import type { CheckCode, SignatureSyntax } from '@telos/pddl'
import type { SyntaxNode } from '@telos/pddl/editing'
import { placeAt } from '../completion/pddl-place.ts'
import type { PddlEdits, PddlFixContext, PddlFixMaker } from './pddl-edits.ts'
import { removals } from './reading-fixes.ts'

export const checkingFixes: Partial<Record<CheckCode, PddlFixMaker>> = {
  'pddl/unknown-type': ({ domainEdits, word }) => declared(domainEdits, ':types', word, `Declare the type "${word}"`),
  'pddl/implied-type': ({ edits, word }) => declared(edits, ':types', word, `Declare the type "${word}"`),
  'pddl/unknown-predicate': (context) => declareSymbol(context, ':predicates', ''),
  'pddl/unknown-function': (context) => declareSymbol(context, ':functions', ' - number'),
  'pddl/unknown-object': (context) => {
    const { edits, range, word } = context
    const keyword = edits.parsed.kind === 'problem' ? ':objects' : ':constants'
    const [type] = wantedTypes(context, range.start)
    const asVariable = placeAt(edits.text, range.start).variables.some(({ name }) => name === `?${word}`)
    return [
      ...(asVariable ? [edits.replace(range, `?${word}`)] : []),
      ...declared(edits, keyword, type === undefined ? word : `${word} - ${type}`, `Declare the object "${word}"`),
    ]
  },
  'pddl/undeclared-constant': ({ edits, analysis, word }) => {
    const objects = analysis.problems.flatMap(({ problem }) => problem?.objects ?? [])
    const type = objects.find(({ name }) => name.text === word)?.types[0]?.text
    const text = type === undefined ? word : `${word} - ${type}`
    return declared(edits, ':constants', text, `Declare the constant "${word}"`)
  },
  'pddl/unknown-variable': (context) => {
    const { edits, range } = context
    const name = edits.text.slice(range.start, range.end)
    const [type] = wantedTypes(context, range.start)
    const text = type === undefined ? name : `${name} - ${type}`
    return addParameter(edits, range.start, text, `Add "${name}" to :parameters`)
  },
  'pddl/wrong-arity': (context) => rightArity(context),
  'pddl/wrong-type': (context) => [swaps(context), ...fittingTerms(context), ...retypedParameter(context)],
  'pddl/not-a-predicate': ({ edits, range }) => {
    const [, list] = edits.tree.pathTo(range.start).reverse()
    if (list === undefined) return []
    const text = edits.textOf(list)
    const isStart = edits.tree.head(edits.tree.pathTo(range.start)[1]!) === ':init'
    return [edits.replace(edits.tree.range(list), isStart ? `(= ${text} 0)` : `(>= ${text} 1)`)]
  },
  'pddl/not-a-function': ({ edits, range }) => {
    const [, use, outer] = edits.tree.pathTo(range.start).reverse()
    return use === undefined || outer === undefined ? [] : [edits.replace(edits.tree.range(outer), edits.textOf(use))]
  },
  'pddl/undeclared-requirement': ({ edits, domainEdits, diagnostic: { missing: requirement } }) => {
    if (requirement === undefined) return []
    const title = `Add ${requirement} to :requirements`
    return [domainEdits, edits].flatMap((each) => declared(each, ':requirements', requirement, title))
  },
  'pddl/duplicate-name': ({ edits, range }) => [
    removals(edits, range.start).slice(0, 2),
    edits.replace(range, `${edits.text.slice(range.start, range.end)}-2`),
  ],
  'pddl/unused-parameter': ({ edits, range }) => [typedRemovals(edits, range.start)],
  'pddl/repeated-declaration': ({ edits, range }) => [typedRemovals(edits, range.start)],
  'pddl/repeated-fact': ({ edits, range }) => [removals(edits, range.start).slice(0, 1)],
  'pddl/two-values': ({ edits, range }) => [removals(edits, range.start).slice(0, 1)],
  'pddl/contradiction': ({ edits, range }) => [removals(edits, range.start).slice(0, 2)],
  'pddl/cyclic-types': ({ edits, range }) => withoutParent(edits, range.start),
  'pddl/derived-effect': ({ edits, range }) => [removals(edits, range.start).slice(1)],
  'pddl/derived-start': ({ edits, range }) => [removals(edits, range.start)],
  'pddl/other-domain': ({ edits, range, domainName }) =>
    domainName === undefined ? [] : [edits.replace(range, domainName)],
  'pddl/no-value': ({ edits, diagnostic: { missing: fact } }) => {
    return fact === undefined ? [] : declared(edits, ':init', fact, `Add ${fact} to :init`)
  },
}

function declared(edits: PddlEdits | undefined, keyword: string, text: string, title: string): readonly Fix[] {
  const fix = edits?.addToSection(keyword, text, title)
  return fix === undefined ? [] : [fix]
}

/** Declares a predicate or function whose parameters have the types of its arguments. */
function declareSymbol(context: PddlFixContext, keyword: string, suffix: string): readonly Fix[] {
  const { edits, domainEdits, range, word } = context
  const [, use] = edits.tree.pathTo(range.start).reverse()
  if (use === undefined) return []
  const args = edits.tree.children(use).slice(1)
  const names = new Set<string>()
  const parameters = args.map((arg, index) => {
    const own = edits.tree.isVariable(arg) ? edits.tree.word(arg) : `?x${index + 1}`
    const name = names.has(own) ? `${own}-${index + 1}` : own
    names.add(name)
    const [type] = typesOf(context, arg)
    return ` ${name}${type === undefined || type === 'object' ? '' : ` - ${type}`}`
  })
  const what = keyword === ':predicates' ? 'predicate' : 'function'
  return declared(domainEdits, keyword, `(${word}${parameters.join('')})${suffix}`, `Declare the ${what} "${word}"`)
}

/** The types that the signature expects at an offset. */
function wantedTypes(context: PddlFixContext, offset: number): readonly string[] {
  const { expected } = placeAt(context.edits.text, offset)
  if (expected?.kind !== 'argument') return []
  return signature(context, expected.of)?.parameters[expected.index]?.types.map(({ text }) => text) ?? []
}

function signature({ domain }: PddlFixContext, name: string): SignatureSyntax | undefined {
  return [...(domain?.predicates ?? []), ...(domain?.functions ?? [])].find((one) => one.name.text === name)
}

/** The types of a term where it is used. */
function typesOf({ edits, domain, analysis }: PddlFixContext, term: SyntaxNode): readonly string[] {
  const word = edits.tree.word(term)
  if (edits.tree.isVariable(term))
    return (
      placeAt(edits.text, edits.tree.range(term).start).variables.findLast(({ name }) => name === word)?.types ?? []
    )
  const objects = [...(analysis.parsed.problem?.objects ?? []), ...(domain?.constants ?? [])]
  return objects.find(({ name }) => name.text === word)?.types.map(({ text }) => text) ?? []
}

function addParameter(edits: PddlEdits, offset: number, text: string, title: string): readonly Fix[] {
  const action = edits.tree.pathTo(offset)[1]
  if (action === undefined || edits.tree.head(action) !== ':action') return []
  const parts = edits.tree.children(action)
  const field = parts.findIndex((part) => edits.tree.word(part) === ':parameters')
  const list = parts[field + 1]
  if (field === -1) {
    const name = parts[1]
    return name === undefined ? [] : [edits.insert(edits.tree.range(name).end, ` :parameters (${text})`, title)]
  }
  if (list === undefined || !edits.tree.isList(list)) return []
  const gap = edits.tree.children(list).length === 0 ? '' : ' '
  return [edits.insert(edits.insideEnd(list), `${gap}${text}`, title)]
}

/** Swaps an argument with another in the same list. The fix is proved only if both fit afterwards. */
function swaps({ edits, range }: PddlFixContext): readonly Fix[] {
  const [term, use] = edits.tree.pathTo(range.start).reverse()
  if (term === undefined || use === undefined) return []
  const own = edits.textOf(term)
  const others = edits.tree.children(use).slice(1)
  return others
    .filter((other) => other !== term && !edits.tree.isList(other) && edits.textOf(other) !== own)
    .slice(0, MOST_TERMS)
    .map((other) => ({
      title: `Swap "${own}" and "${edits.textOf(other)}"`,
      edits: [edits.edit(edits.tree.range(term), edits.textOf(other)), edits.edit(edits.tree.range(other), own)],
    }))
}

/** Completions at a place are the terms that fit there, so the fixes insert them. */
function fittingTerms({ analysis, edits, range }: PddlFixContext): readonly Fix[] {
  const old = edits.text.slice(range.start, range.end)
  const fitting = analysis.completions(range.start).filter(({ label }) => label !== old)
  return fitting.slice(0, MOST_TERMS).map(({ label }) => edits.replace(range, label))
}

const MOST_TERMS = 4

/** Gives a parameter of the action the expected type. */
function retypedParameter(context: PddlFixContext): readonly Fix[] {
  const { edits, range, analysis } = context
  const [wanted] = wantedTypes(context, range.start)
  const use = analysis.names().at(range.start)
  const declaration =
    use &&
    analysis
      .names()
      .of(use.key)
      .find(({ role }) => role === 'declares')
  if (wanted === undefined || declaration === undefined) return []
  const list = edits.tree.pathTo(declaration.start).at(-2)
  if (list === undefined) return []
  const parts = edits.tree.children(list)
  const at = parts.findIndex((part) => edits.tree.range(part).start === declaration.start)
  const isTyped = edits.tree.word(parts[at + 1] ?? -1) === '-'
  const title = `Declare "${edits.text.slice(declaration.start, declaration.end)}" as ${wanted}`
  if (isTyped) return [{ ...edits.replace(edits.tree.range(parts[at + 2]!), wanted), title }]
  return [edits.insert(declaration.end, ` - ${wanted}`, title)]
}

/** Removes surplus arguments, or adds some that fit. */
function rightArity(context: PddlFixContext): readonly Fix[] {
  const { edits, range, analysis } = context
  const path = edits.tree.pathTo(range.start)
  const list = path.findLast((node) => edits.tree.isList(node))
  if (list === undefined) return []
  const isNegated = edits.tree.head(list) === 'not' || edits.tree.head(list) === '='
  const use = isNegated ? edits.tree.children(list)[1] : list
  if (use === undefined || !edits.tree.isList(use)) return []
  const [head, ...args] = edits.tree.children(use)
  const declaredParameters = head === undefined ? undefined : signature(context, edits.tree.word(head))?.parameters
  if (head === undefined || declaredParameters === undefined) return []
  const extra = args.slice(declaredParameters.length)
  if (extra.length > 0)
    return [edits.remove({ start: edits.tree.range(extra[0]!).start, end: edits.tree.range(extra.at(-1)!).end })]
  const end = edits.tree.range(args.at(-1) ?? head).end
  const missing = declaredParameters.slice(args.length)
  // look up what fits as the next argument as if the author had typed a blank
  const words = missing.map(({ name, types }, index) => {
    const fitting = index === 0 ? analysis.completions(edits.insideEnd(use)) : []
    return (
      fitting[0]?.label ??
      findFitting(
        context,
        end,
        types.map(({ text }) => text),
      ) ??
      `?${name.text}`
    )
  })
  return [edits.insert(end, ` ${words.join(' ')}`)]
}

function findFitting(
  { edits, domain, analysis }: PddlFixContext,
  offset: number,
  types: readonly string[],
): string | undefined {
  const variables = placeAt(edits.text, offset).variables
  const objects = [...(analysis.parsed.problem?.objects ?? []), ...(domain?.constants ?? [])]
  return (
    variables.find((one) => one.types.some((type) => types.includes(type)))?.name ??
    objects.find((one) => one.types.some(({ text }) => types.includes(text)))?.name.text ??
    variables[0]?.name
  )
}

/** Removes a declared name; if it is the only one before a type, removes the type as well. */
function typedRemovals(edits: PddlEdits, offset: number): readonly Fix[] {
  const [node, list] = edits.tree.pathTo(offset).reverse()
  if (node === undefined || list === undefined) return []
  const parts = edits.tree.children(list)
  const at = parts.indexOf(node)
  const word = (index: number) => (parts[index] === undefined ? '' : edits.tree.word(parts[index]))
  const isOnly = word(at + 1) === '-' && (word(at - 2) === '-' || at <= 1)
  const end = parts[at + 2]
  const whole =
    end === undefined ? [] : [edits.remove({ start: edits.tree.range(node).start, end: edits.tree.range(end).end })]
  return isOnly ? [...whole, edits.removeNode(node)] : [edits.removeNode(node), ...whole]
}

/** Removes the parent of a type. */
function withoutParent(edits: PddlEdits, offset: number): readonly Fix[] {
  const [node, list] = edits.tree.pathTo(offset).reverse()
  if (node === undefined || list === undefined) return []
  const parts = edits.tree.children(list)
  const at = parts.indexOf(node)
  const dash = parts.findIndex((part, index) => index > at && edits.tree.word(part) === '-')
  const parent = parts[dash + 1]
  if (dash === -1 || parent === undefined) return []
  const title = `Make "${edits.tree.word(node)}" a kind of object`
  return [{ ...edits.replace(edits.tree.range(parent), 'object'), title }]
}
