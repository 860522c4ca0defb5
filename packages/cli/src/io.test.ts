import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { telos } from '../test/telos.ts'
import { printable, processIo } from './io.ts'

test('control characters and turned reading directions are shown, not obeyed', () => {
  expect(printable('a\u001b[2Jb\u009bc\u202ed\re\tf\n')).toBe('a\\u001b[2Jb\\u009bc\\u202ed\\u000de\tf\n')
  expect(printable('täglich 日本 →')).toBe('täglich 日本 →')
})

const hostile = '\u001b]0;owned\u0007'
const turned = 'dri\u202enk'

test.each([
  ['a file name', ['plan', `x${hostile}.yaml`], ''],
  ['a planner', ['plan', '-', '--planner', hostile], document('drink')],
  ['a goal', ['plan', '-', '--goal', hostile], document('drink')],
  ['a start', ['plan', '-', '--start', `${hostile}=1`], document('drink')],
  ['an option', ['plan', '-', `--${hostile}`], ''],
  ['a command', [hostile], ''],
  ['a name in a document', ['plan', '-'], document(JSON.stringify(`dr${hostile}`))],
  ['a text that is no document', ['check', '-'], `a: b: ${hostile}\u009b2J`],
  ['an action in a plan', ['plan', '-'], document(turned)],
  ['an action in a plan, as data', ['plan', '-', '--json', '--states'], document(turned)],
  ['a file that is checked', ['check', '-', `x${hostile}`], document(turned)],
])('%s cannot send commands to the terminal', async (_what, argv, stdin) => {
  const { out, err } = await telos({ stdin }, ...argv)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  expect(`${out}${err}`).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202e]/)
  expect(`${out}${err}`).not.toBe('')
})

test('the size of a terminal is that of now', () => {
  const size = { columns: process.stderr.columns, rows: process.stderr.rows }
  const { stderr } = processIo()
  try {
    for (const columns of [40, 200]) {
      Object.assign(process.stderr, { columns, rows: columns / 4 })
      expect([stderr.columns, stderr.rows]).toEqual([columns, columns / 4])
    }
  } finally {
    Object.assign(process.stderr, size)
  }
})

test('names that every object has are names', async () => {
  const { exit, out } = await telos(
    { stdin: document('__proto__') },
    'plan',
    '-',
    '--states',
    '--start',
    '__proto__=false',
  )
  expect(exit).toBe(0)
  expect(out).toContain('1. __proto__')
  const { plan, states } = JSON.parse(
    (await telos({ stdin: document('constructor') }, 'plan', '-', '--json', '--states')).out,
  )
  expect(plan).toEqual([{ name: 'constructor', args: ['toString'], cost: 1 }])
  expect(states[1]['constructor(toString)']).toBe(true)
})

/** A document in which the action and a fact have the given name. */
function document(name: string): string {
  return `telos: 1
objects: { valueOf: [toString] }
facts: { ${name}: { kind: flag${name === '__proto__' ? '' : ', per: [valueOf]'} } }
actions: { ${name}: { ${name === '__proto__' ? '' : 'with: { hasOwnProperty: valueOf }, '}does: { ${key(name, 'hasOwnProperty')}: true } } }
goal: { ${key(name, 'toString')}: true }
`
}

function key(name: string, object: string): string {
  if (name === '__proto__') return name
  return name.startsWith('"') ? `${name.slice(0, -1)}(${object})"` : `${name}(${object})`
}

test('readers that leave early do not change the exit code', { timeout: 60_000 }, async () => {
  const launcher = fileURLToPath(new URL('../bin/telos.js', import.meta.url))
  const child = spawn(process.execPath, [launcher, 'check', '-', '--json'])
  child.stdout.destroy()
  child.stderr.destroy()
  child.stdin.end('(define (domain d) (:predicates (p)) (:action a :parameters () :effect (q)))')
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
})
