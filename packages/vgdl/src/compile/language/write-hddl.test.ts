import { checkDomain, checkProblem, readPddlDomain, readPddlProblem } from '@telos/pddl'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomPlanning } from '../../../test/random/random-planning.ts'
import { requirementsOf } from './requirements.ts'
import { writeHddlDomain, writeHddlProblem } from './write-hddl.ts'
import { writePddlDomain, writePddlProblem } from './write-pddl.ts'

type Tree = string | readonly Tree[]

/** Parses nested lists; throws if parentheses do not match. */
function parse(text: string): Tree {
  const stack: Tree[][] = [[]]
  for (const [token] of text.replaceAll(/;.*/g, '').matchAll(/[()]|[^\s()]+/g)) {
    if (token === '(') stack.push([])
    else if (token === ')') {
      const list = stack.pop()!
      if (stack.length === 0) throw new Error('a parenthesis too many')
      stack.at(-1)!.push(list)
    } else stack.at(-1)!.push(token)
  }
  if (stack.length !== 1 || stack[0].length !== 1) throw new Error('a parenthesis is missing')
  return stack[0][0]
}

const sections = (text: string, ...heads: readonly string[]) =>
  (parse(text) as readonly Tree[]).filter((part): part is readonly Tree[] => heads.includes(part[0] as string))

const field = (section: readonly Tree[], name: string) => section[section.indexOf(name) + 1] as readonly Tree[]

const subtasksOf = (section: readonly Tree[], name: string): readonly (readonly string[])[] => {
  const network = field(section, name) as readonly (readonly string[])[]
  if (network.length === 0) return []
  return (network[0] as unknown) === 'and' ? network.slice(1) : [network as unknown as readonly string[]]
}

/** The text without HDDL's additions to PDDL. */
function withoutHierarchy(text: string): string {
  return text
    .replace(' :hierarchy', '')
    .replaceAll(/\n+ {2}\(:task [^\n]*\)(?=\n)/g, '')
    .replaceAll(/\n+ {2}\(:method (?:[^\n]*\n {4})+:ordered-subtasks [^\n]*\)(?=\n)/g, '')
    .replace(/\n {2}\(:htn [^\n]*\)(?=\n)/, '')
}

test('is the PDDL text and a hierarchy over its actions', () => {
  fc.assert(
    fc.property(randomPlanning, ({ domain, problem }) => {
      fc.pre(domain.actions.length > 0)
      const text = writeHddlDomain(domain, [problem.goal])
      expect(parse(withoutHierarchy(text))).toEqual(parse(writePddlDomain(domain, [problem.goal])))
      const read = readPddlDomain(withoutHierarchy(text), 'domain.hddl')
      expect(read.diagnostics).toEqual([])
      // random actions may have parameters that they do not use
      expect(checkDomain(read.domain!).filter(({ code }) => code !== 'pddl/unused-parameter')).toEqual([])
      const problemText = writeHddlProblem(problem, domain, [problem.goal])
      expect(parse(withoutHierarchy(problemText))).toEqual(
        parse(writePddlProblem(problem, requirementsOf(domain, [problem.goal]))),
      )
      const readBack = readPddlProblem(withoutHierarchy(problemText), 'problem.hddl')
      expect([...readBack.diagnostics, ...checkProblem(read.domain!, readBack.problem!)]).toEqual([])

      const tasks = sections(text, ':task').map(([, name]) => name as string)
      const actions = new Map(domain.actions.map(({ name, parameters }) => [name, parameters.length]))
      const known = new Map([...actions, ...tasks.map((task) => [task, 0] as const)])
      expect(known.size).toBe(actions.size + tasks.length)
      const methods = sections(text, ':method')
      expect(new Set(methods.map(([, name]) => name)).size).toBe(methods.length)
      const used = new Set<string>()
      for (const method of methods) {
        const [task] = field(method, ':task')
        expect(tasks).toContain(task)
        const variables = (field(method, ':parameters') as readonly string[]).filter((word) => word.startsWith('?'))
        for (const [name, ...args] of subtasksOf(method, ':ordered-subtasks')) {
          expect(args).toHaveLength(known.get(name)!)
          expect(args).toEqual(tasks.includes(name) ? [] : variables)
          used.add(name)
        }
      }
      for (const name of actions.keys()) expect(used).toContain(name)
      // a task without any method would make all problems unsolvable
      for (const task of tasks) expect(methods.map((method) => field(method, ':task')[0])).toContain(task)
      const [network] = sections(problemText, ':htn')
      expect(subtasksOf(network, ':subtasks')).toEqual([[tasks[0]]])
    }),
    { numRuns: 100 },
  )
})

test('brings the order of a turn into the hierarchy', () => {
  const action = { parameters: [], condition: [], effects: [] }
  const text = writeHddlDomain({
    name: 'game',
    types: [],
    constants: [],
    predicates: [{ name: 'p', parameters: [] }],
    functions: [],
    actions: [
      { ...action, name: 'end-turn', phase: 'end' },
      { ...action, name: 'play', phase: 'avatar', move: 1 },
      { ...action, name: 'fall', phase: 'sprites', comment: 'a (:action in a comment' },
    ],
  })
  const methods = sections(text, ':method').map((method) => [
    method[1],
    field(method, ':task')[0],
    subtasksOf(method, ':ordered-subtasks').map(([name]) => name),
  ])
  expect(methods).toEqual([
    // an action already has the name "play"
    ['play-2-on', 'play-2', ['turn', 'play-2']],
    ['play-2-no-more', 'play-2', []],
    ['turn-in-phases', 'turn', ['phase-avatar', 'phase-sprites', 'phase-end']],
    ['phase-avatar-play', 'phase-avatar', ['play']],
    ['phase-sprites-fall', 'phase-sprites', ['fall', 'phase-sprites']],
    ['phase-sprites-is-over', 'phase-sprites', []],
    ['phase-end-end-turn', 'phase-end', ['end-turn', 'phase-end']],
    ['phase-end-is-over', 'phase-end', []],
  ])
})

test('what follows on a whole turn is a part of it', () => {
  const action = { parameters: [], condition: [], effects: [] }
  const text = writeHddlDomain({
    name: 'game',
    types: [],
    constants: [],
    predicates: [],
    functions: [],
    actions: [
      { ...action, name: 'up', phase: 'turn', move: 1 },
      { ...action, name: 'tick', phase: 'end' },
    ],
  })
  const turns = sections(text, ':method').filter((method) => field(method, ':task')[0] === 'turn')
  expect(turns.map((method) => subtasksOf(method, ':ordered-subtasks'))).toEqual([[['up'], ['phase-end']]])
})

test('is balanced for a domain without actions, too', () => {
  const empty = { name: 'game', types: [], constants: [], predicates: [], functions: [], actions: [] }
  expect(sections(writeHddlDomain(empty), ':task')).toHaveLength(2)
})
