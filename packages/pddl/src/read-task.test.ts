import { expect, test } from 'vitest'
import { readPddl } from './read/read-pddl.ts'
import { readTask } from './read-task.ts'

const domain = {
  file: 'd.pddl',
  text: '(define (domain d) (:requirements :strips) (:predicates (lit) (dark)) (:action light :precondition (dark) :effect (lit)))',
}
const problem = { file: 'p.pddl', text: '(define (problem p) (:domain d) (:init (dark)) (:goal (lit)))' }

test('reads a task, whichever text comes first', () => {
  const { task, files, diagnostics } = readTask(problem, domain)
  expect(diagnostics).toEqual([])
  expect(task?.domain.name.text).toBe('d')
  expect(task?.problem.name.text).toBe('p')
  expect(files.map(({ source }) => source.file)).toEqual(['d.pddl', 'p.pddl'])
})

test('names are checked across the texts, and each finding belongs to its text', () => {
  const { task, files, isUnsupported } = readTask(domain, { ...problem, text: problem.text.replace('(lit)', '(lid)') })
  expect(task).toBeUndefined()
  expect(isUnsupported).toBe(false)
  expect(files.map(({ diagnostics }) => diagnostics.map(({ code }) => code))).toEqual([
    [],
    [expect.stringMatching(/^pddl\/unknown/)],
  ])
})

test('a part of PDDL that is not supported is no mistake of the author', () => {
  const durative = { ...domain, text: domain.text.replace(':strips', ':durative-actions') }
  expect(readTask(durative, problem).isUnsupported).toBe(true)
})

test('another goal takes the place of the one in the problem', () => {
  const { task } = readTask(domain, problem, { goal: '(dark)' })
  expect(task?.problem.goal).toMatchObject({ kind: 'atom', name: { text: 'dark' } })
  expect(readTask(domain, problem, { goal: '(gone)' }).task).toBeUndefined()
})

test('a text with a broken beginning is a problem if it has the sections of one', () => {
  expect(readPddl('(defin (:init (dark)))', 'p.pddl').kind).toBe('problem')
  expect(readPddl('(defin (:predicates (dark)))', 'd.pddl').kind).toBe('domain')
  expect(readPddl(domain.text, 'd.pddl')).toMatchObject({ kind: 'domain', isFullyRead: true, diagnostics: [] })
})
