/** Fixes for names in a domain that are unknown or do not fit. */
import type { Fix } from '@telos/core'
import type { DomainCode } from '@telos/core/documents'
import { keyName, scalarWord, seqItems, textOfNode } from '@telos/documents/editing'
import { isMap } from 'yaml'
import type { FixProposal } from '../../language.ts'
import { factKeyParts } from '../names/domain-table.ts'
import { rewriteNames } from '../names/rewrite-names.ts'
import { declareFact, declareGoal, declareObject, declareType } from './declaring-fixes.ts'
import { type DocumentFixContext, type DocumentFixMaker, firstOf } from './document-edits.ts'
import { fittingNames, meaningAt, replaceName, wrongScalar } from './meant-fixes.ts'
import { removalOf } from './shape-fixes.ts'
import { missingValues, numberFixes } from './value-fixes.ts'

export const domainFixes: Partial<Record<DomainCode, DocumentFixMaker>> = {
  'domain/bad-name': (context) => [...cleanName(context), ...removalOf(context)],
  'domain/reserved-name': (context) => [
    ...context.edits.setKey(context.path, `is${context.key[0]!.toUpperCase()}${context.key.slice(1)}`),
    ...removalOf(context),
  ],
  'domain/duplicate-name': (context) => [...otherParameterName(context), ...removalOf(context)],
  'domain/unknown-type': (context) => [...declareType(context), ...fittingNames(context), ...removalOf(context)],
  'domain/cyclic-types': (context) => removalOf(context, 2),
  'domain/unknown-fact': (context) => [...declareFact(context), ...fittingNames(context, 2), ...removalOf(context, 2)],
  'domain/unknown-object': (context) => [...declareObject(context), ...fittingNames(context), ...removalOf(context)],
  'domain/unknown-goal': (context) => [...fittingNames(context), ...declareGoal(context), ...removalOf(context)],
  'domain/unknown-parameter': (context) => [...fittingNames(context), ...removalOf(context, 2)],
  'domain/bad-fact-key': (context) => [...cleanFactKey(context), ...removalOf(context, 2)],
  'domain/wrong-arity': (context) => [...rightArity(context), ...removalOf(context)],
  'domain/wrong-type': (context) => [...fittingNames(context), ...removalOf(context)],
  'domain/wrong-value': (context) => [
    ...addChoice(context),
    ...fittingNames(context),
    ...numberFixes(context),
    ...removalOf(context),
  ],
  'domain/mismatched-facts': (context) => [...otherFacts(context), ...fittingNames(context), ...removalOf(context)],
  'domain/unchangeable': (context) => removalOf(context, 2),
  'domain/set-and-changed': (context) => removalOf(context, 3),
  'domain/cyclic-derived': (context) => withoutItself(context),
  'domain/missing-value': (context) => missingValues(context),
  'domain/too-many-choices': (context) => chosen(context),
  'domain/no-effects': (context) => [...someEffect(context), ...removalOf(context)],
  'domain/unused-fact': (context) => removalOf(context),
  'domain/unused-value': (context) => removalOf(context),
  ...Object.fromEntries(
    (
      [
        ...(['domain/out-of-bounds', 'domain/not-whole', 'domain/bad-bounds', 'domain/not-a-number'] as const),
        ...([
          'domain/division-by-zero',
          'domain/negative-cost',
          'domain/bad-lower-bound',
          'domain/never-holds',
        ] as const),
      ] satisfies readonly DomainCode[]
    ).map((code) => [
      code,
      (context: DocumentFixContext) => [...numberFixes(context), ...fittingNames(context), ...removalOf(context, 2)],
    ]),
  ),
}

function cleanName(context: DocumentFixContext): readonly Fix[] {
  const scalar = wrongScalar(context)
  if (scalar === undefined) return []
  const clean = scalarWord(scalar)
    .replace(/[(),\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .replace(/\s+/g, ' ')
  const name = clean === '' ? 'unnamed' : /^\d+$/.test(clean) ? `p${clean}` : clean
  const { edits, path, diagnostic } = context
  return diagnostic.atKey ? edits.setKey(path, name) : edits.setValue(path, name)
}

/** Renames a parameter everywhere. */
function otherParameterName({ analysis, edits, path, key, diagnostic }: DocumentFixContext): readonly Fix[] {
  if (!diagnostic.atKey || path.at(-2) !== 'with') return []
  const rule = path.slice(0, -2)
  const { table } = { table: analysis.parsed.table }
  const parameters = (rule[0] === 'facts' ? table.facts : rule[0] === 'goals' ? table.goals : table.actions).get(
    String(rule[1]),
  )
  const symbol = parameters?.parameters.get(key)?.symbol
  if (symbol === undefined) return []
  const name = `the${key[0]!.toUpperCase()}${key.slice(1)}`
  const changes = rewriteNames(analysis, analysis.names().of(symbol.key), name)
  return changes.length === 0
    ? edits.setKey(path, name)
    : [{ title: `Rename the parameter to "${name}"`, edits: changes }]
}

function cleanFactKey(context: DocumentFixContext): readonly Fix[] {
  const scalar = wrongScalar(context)
  if (scalar === undefined) return []
  const { name, args } = factKeyParts(
    scalarWord(scalar)
      .replace(/[()]+$/, ')')
      .replace(/\(+/, '('),
  )
  const head = name.text.replace(/[(),]/g, '').trim()
  const names = args.map(({ text }) => text.replace(/[()]/g, '')).filter((text) => text !== '')
  return replaceName(context, names.length === 0 ? head : `${head}(${names.join(',')})`)
}

/** Removes surplus objects, or adds some that fit. */
function rightArity(context: DocumentFixContext): readonly Fix[] {
  const scalar = wrongScalar(context)
  const { table, path } = context
  if (scalar === undefined || table === undefined) return []
  const word = scalarWord(scalar)
  const isTuple = path.at(-2) === 'fixed'
  const { name, args } = isTuple ? factKeyParts(`(${word})`) : factKeyParts(word)
  const fact = table.facts.get(isTuple ? String(path[1]) : name.text)
  if (fact === undefined) return []
  const head = isTuple ? '' : `${name.text}(`
  const kept = args
    .slice(0, fact.per.length)
    .map(({ text }) => text)
    .filter((text) => text !== '')
  while (kept.length < fact.per.length) {
    const before = `${head}${kept.map((one) => `${one},`).join('')}`
    const fitting = meaningAt(context)?.offers(before).offers ?? []
    const next = fitting.find(({ label }) => !kept.includes(label)) ?? fitting[0]
    if (next === undefined) return []
    kept.push(next.label)
  }
  return replaceName(
    context,
    isTuple ? kept.join(',') : kept.length === 0 ? name.text : `${name.text}(${kept.join(',')})`,
  )
}

/** Adds a name to the values of its fact. */
function addChoice({ table, domainEdits, path, value }: DocumentFixContext): readonly Fix[] {
  const name = path.map((step) => factKeyParts(String(step)).name.text).findLast((step) => table?.facts.has(step))
  const fact = name === undefined ? undefined : table?.facts.get(name)
  if (name === undefined || fact?.kind !== 'oneOf' || typeof value !== 'string' || fact.values.has(value)) return []
  return domainEdits?.addItem(['facts', name, 'values'], value, `Add "${value}" to the values of ${name}`) ?? []
}

/** Other facts with the same values. */
function otherFacts({ edits, path, table }: DocumentFixContext): readonly Fix[] {
  const owner = path.map((step) => factKeyParts(String(step)).name.text).findLast((step) => table?.facts.has(step))
  const wanted = owner === undefined ? undefined : table?.facts.get(owner)
  if (table === undefined || wanted === undefined) return []
  const alike = [...table.facts].filter(
    ([name, { kind, type, per }]) => name !== owner && kind === wanted.kind && type === wanted.type && per.length === 0,
  )
  return alike.slice(0, 2).flatMap(([name]) => edits.setValue(path, { fact: name }))
}

/** Removes the parts of a derived fact that refer back to it. */
function withoutItself({ analysis, edits, path, key }: DocumentFixContext): readonly FixProposal[] {
  const symbol = analysis.parsed.table.facts.get(key)?.symbol
  if (symbol === undefined) return []
  const inside = edits.at(path)
  const fixes: Fix[] = []
  const visit = (node: unknown, here: readonly (string | number)[]): void => {
    if (isMap(node))
      for (const pair of node.items) {
        const name = keyName(pair)
        if (name === undefined) continue
        if (factKeyParts(name).name.text === key || textOfNode(pair.value) === key)
          fixes.push(...edits.removeAt([...here, name]))
        visit(pair.value, [...here, name])
      }
    seqItems(node).forEach((item, index) => {
      visit(item, [...here, index])
    })
  }
  visit(inside?.node, path)
  return [
    ...firstOf(fixes),
    ...firstOf(edits.setValue([...path, 'when'], {})),
    ...firstOf(edits.setValue([...path, 'value'], 0)),
  ]
}

/** Chooses an object for every parameter of a goal. */
function chosen({ edits, path, value, table }: DocumentFixContext): readonly Fix[] {
  const name = typeof value === 'string' ? value : undefined
  const goal = name === undefined ? undefined : table?.goals.get(name)
  if (name === undefined || goal === undefined) return []
  const objects = [...goal.parameters].map(([parameter, { type }]) => [parameter, table?.objectsOf(type)[0] ?? ''])
  const args = Object.fromEntries(objects)
  if (path.at(-1) === 'goal' && path.length > 1) return edits.add(path.slice(0, -1), 'with', args)
  return edits.setValue(path, { goal: name, with: args })
}

/** Adds an effect on the first fact that can change. */
function someEffect({ edits, path, table }: DocumentFixContext): readonly Fix[] {
  const fact = [...(table?.facts ?? [])].find(
    ([, one]) => !one.isFixed && one.kind !== 'derived' && one.per.length === 0,
  )
  if (fact === undefined) return []
  const [name, { kind, values, type }] = fact
  const value =
    kind === 'oneOf'
      ? [...values.keys()][0]
      : kind === 'ref'
        ? table?.objectsOf(type)[0]
        : kind === 'flag'
          ? true
          : { add: 1 }
  if (value === undefined) return []
  const does = [...path, 'does']
  return edits.at(does) === undefined ? edits.add(path, 'does', { [name]: value }) : edits.add(does, name, value)
}
