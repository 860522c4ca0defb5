/** A document as a program: the domain with the builders of `@telos/core`, its start, its goal, and a call of the planner. */
import { Code, call, programName, quotedCode, writeCode } from './code-writer.ts'

type Data = Readonly<Record<string, unknown>>

const builders = [
  'all',
  'among',
  'any',
  'atLeast',
  'atMost',
  'between',
  'count',
  'defineDomain',
  'derived',
  'difference',
  'fact',
  'flag',
  'isNot',
  'largest',
  'lessThan',
  'minus',
  'moreThan',
  'not',
  'number',
  'oneOf',
  'plus',
  'product',
  'quotient',
  'ref',
  'smallest',
  'sum',
  'when',
]
// words that cannot name a variable, as far as a document is likely to be called so
const reserved = [
  'await',
  'break',
  'case',
  'class',
  'const',
  'default',
  'delete',
  'do',
  'else',
  'enum',
  'export',
  'for',
]

// written so, because this package itself prints nothing
const printing = ['console', 'log'].join('.')

export function domainAsTypeScript(data: Data): string {
  const name = programName(String(data['name'] ?? 'domain'), new Set([...builders, ...reserved, 'result', 'console']))
  const functions = namedFunctions(data)
  const definition = writeCode({
    ...given('name', data['name']),
    ...given('types', data['types']),
    ...given('objects', data['objects']),
    facts: mapped(data['facts'], factCode),
    actions: mapped(data['actions'], (action) => actionCode(action, functions)),
    ...(data['goals'] !== undefined && { goals: mapped(data['goals'], goalCode) }),
  })
  const request = {
    from: data['start'] ?? {},
    to: data['goal'] === undefined ? {} : targetCode(data['goal']),
    ...given('limits', data['limits']),
  }
  const body = [
    ...functionStubs(functions),
    `const ${name} = defineDomain(${definition})`,
    '',
    `const result = ${name}.plan(${writeCode(request)})`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the program prints its plan
    call(printing, new Code('`${result}`')).text,
    '',
  ].join('\n')
  const used = builders.filter((builder) => new RegExp(`\\b${builder}\\(`).test(withoutStrings(body)))
  return `import { ${used.join(', ')} } from '@telos/core'\n\n${body}`
}

function factCode(written: unknown): unknown {
  const spec = mapOf(written)
  const bounds = { ...given('min', spec['min']), ...given('max', spec['max']) }
  if (spec['kind'] === 'derived') {
    const value = spec['value'] === undefined ? {} : { value: expressionCode(spec['value']) }
    const when = spec['when'] === undefined ? {} : { when: conditionCode(spec['when']) }
    return call('derived', { ...given('with', spec['with']), ...when, ...value, ...bounds })
  }
  const methods = [
    ...(spec['optional'] === true ? ['.orNone()'] : []),
    ...(Array.isArray(spec['per']) ? [`.per(${spec['per'].map((type) => writeCode(type)).join(', ')})`] : []),
    ...(spec['initial'] === undefined ? [] : [`.initially(${writeCode(spec['initial'])})`]),
    ...(spec['fixed'] === undefined ? [] : [`.fixed(${writeCode(spec['fixed'], '    ')})`]),
  ].join('')
  return new Code(`${kindCode(spec, bounds)}${methods}`)
}

function kindCode(spec: Data, bounds: object): string {
  switch (spec['kind']) {
    case 'oneOf':
      return call('oneOf', ...listOf(spec['values'])).text
    case 'count':
      return call('count', bounds).text
    case 'number':
      return Object.keys(bounds).length === 0 ? 'number()' : call('number', bounds).text
    case 'ref':
      return call('ref', spec['type']).text
    default:
      return 'flag()'
  }
}

function actionCode(written: unknown, functions: ReadonlyMap<string, string>): unknown {
  const { needs, does, cost, check, ...rest } = mapOf(written)
  const named = (value: unknown): Code | undefined => {
    const name = mapOf(value)['function']
    return typeof name === 'string' ? new Code(functions.get(name)!) : undefined
  }
  return {
    ...given('with', rest['with']),
    ...(needs !== undefined && { needs: conditionCode(needs) }),
    ...(does !== undefined && { does: effectsCode(does) }),
    ...(cost !== undefined && { cost: named(cost) ?? expressionCode(cost) }),
    ...given('minCost', rest['minCost']),
    ...(check !== undefined && { check: named(check) }),
    ...given('tags', rest['tags']),
  }
}

function goalCode(written: unknown): unknown {
  const { with: parameters, wants } = mapOf(written)
  return { ...given('with', parameters), wants: conditionCode(wants) }
}

/** A goal is a condition, a name, or several of them. */
function targetCode(written: unknown): unknown {
  if (Array.isArray(written)) return written.map(targetCode)
  return typeof written === 'string' || Object.hasOwn(mapOf(written), 'goal') ? written : conditionCode(written)
}

function conditionCode(written: unknown): unknown {
  const { any, all, not, ...plain } = mapOf(written)
  const tests = mapped(plain, testCode)
  const parts = [
    ...(any === undefined ? [] : [call('any', ...listOf(any).map(conditionCode))]),
    ...(all === undefined ? [] : [call('all', ...listOf(all).map(conditionCode))]),
    ...(not === undefined ? [] : [call('not', conditionCode(not))]),
  ]
  if (parts.length === 0) return tests
  if (parts.length === 1 && Object.keys(plain).length === 0) return parts[0]
  return call('all', ...(Object.keys(plain).length === 0 ? [] : [tests]), ...parts)
}

const tests: Readonly<Record<string, string>> = { not: 'isNot', oneOf: 'among' }
const comparisons = ['atLeast', 'atMost', 'moreThan', 'lessThan']

function testCode(test: unknown): unknown {
  const [[kind, value] = ['', undefined]] = Object.entries(mapOf(test))
  if (comparisons.includes(kind)) return call(kind, expressionCode(value))
  if (kind === 'between') return call('between', ...listOf(value).map(expressionCode))
  if (kind === 'not') return call(tests[kind]!, expressionCode(value))
  if (kind === 'oneOf') return call(tests[kind]!, ...listOf(value).map(expressionCode))
  return expressionCode(test)
}

function effectsCode(written: unknown): unknown {
  const { when, ...plain } = mapOf(written)
  const changes = mapped(plain, changeCode)
  if (when === undefined) return changes
  const conditional = listOf(when).map((one) => {
    const { if: condition, then } = mapOf(one)
    return call('when', conditionCode(condition), effectsCode(then))
  })
  return Object.assign(changes, { when: conditional })
}

function changeCode(change: unknown): unknown {
  const { add, subtract, clamp } = mapOf(change)
  const options = clamp === true ? [{ clamp: true }] : []
  if (add !== undefined) return call('plus', expressionCode(add), ...options)
  if (subtract !== undefined) return call('minus', expressionCode(subtract), ...options)
  return expressionCode(change)
}

const operations = ['sum', 'difference', 'product', 'quotient', 'smallest', 'largest']

function expressionCode(written: unknown): unknown {
  const [[kind, value] = ['', undefined]] = Object.entries(mapOf(written))
  if (kind === 'fact') return call('fact', value)
  if (operations.includes(kind)) return call(kind, ...listOf(value).map(expressionCode))
  return written
}

/** Functions that the document names, with their names in the program. */
function namedFunctions(data: Data): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const action of Object.values(mapOf(data['actions'])))
    for (const value of [mapOf(action)['cost'], mapOf(action)['check']]) {
      const name = mapOf(value)['function']
      if (typeof name === 'string' && !found.has(name))
        found.set(name, programName(name, new Set([...builders, ...reserved, ...found.values()])))
    }
  return found
}

function functionStubs(functions: ReadonlyMap<string, string>): readonly string[] {
  if (functions.size === 0) return []
  return [
    '// the document names these functions, and your game knows what they say',
    ...[...functions].map(([name, variable]) => `declare const ${variable}: () => never // ${quotedCode(name)}`),
    '',
  ]
}

function withoutStrings(code: string): string {
  return code.replace(/'(?:[^'\\]|\\.)*'/g, "''")
}

function mapped(data: unknown, write: (value: unknown) => unknown): Record<string, unknown> {
  const result: Record<string, unknown> = Object.create(null)
  for (const [key, value] of Object.entries(mapOf(data))) result[key] = write(value)
  return result
}

function given(key: string, value: unknown): object {
  return value === undefined ? {} : { [key]: value }
}

function listOf(data: unknown): readonly unknown[] {
  return Array.isArray(data) ? data : []
}

function mapOf(data: unknown): Data {
  return typeof data === 'object' && data !== null && !Array.isArray(data) && !(data instanceof Code)
    ? (data as Data)
    : {}
}
