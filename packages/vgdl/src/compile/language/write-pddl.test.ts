import { checkDomain, checkProblem, formatPddl, readPddlDomain, readPddlProblem } from '@telos/pddl'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomPlanning } from '../../../test/random/random-planning.ts'
import type { PlanningAction, PlanningDomain, PlanningEffect, PlanningFormula } from './planning-model.ts'
import { requirementsOf } from './requirements.ts'
import { writePddlDomain, writePddlProblem } from './write-pddl.ts'

const push: PlanningAction = {
  name: 'push',
  parameters: [
    { name: '?from', type: 'cell' },
    { name: '?to', type: 'cell' },
  ],
  condition: [
    { kind: 'atom', atom: { name: 'at', args: ['?from'] } },
    { kind: 'not', part: { kind: 'atom', atom: { name: 'at', args: ['?to'] } } },
  ],
  effects: [
    { kind: 'remove', atom: { name: 'at', args: ['?from'] } },
    { kind: 'add', atom: { name: 'at', args: ['?to'] } },
  ],
  phase: 'turn',
  comment: 'avatar\n  box > bounceForward (line 7)',
}
const domain: PlanningDomain = {
  name: 'store',
  types: [{ name: 'cell', parent: 'object' }],
  constants: [],
  predicates: [{ name: 'at', parameters: [{ name: '?where', type: 'cell' }] }],
  functions: [],
  actions: [push],
}
const at: PlanningFormula = { kind: 'atom', atom: { name: 'at', args: ['?c'] } }

test('is laid out, with the comments of actions above them', () => {
  expect(writePddlDomain(domain)).toBe(`(define (domain store)
  (:requirements :strips :typing :negative-preconditions)
  (:types cell)
  (:predicates (at ?where - cell))

  ; avatar box > bounceForward (line 7)
  (:action push
    :parameters (?from ?to - cell)
    :precondition (and (at ?from) (not (at ?to)))
    :effect (and (not (at ?from)) (at ?to))))
`)
})

test('reads back without a diagnostic, whatever is written', () => {
  fc.assert(
    fc.property(randomPlanning, fc.boolean(), ({ domain, problem }, isAnnounced) => {
      const goals = isAnnounced ? [problem.goal] : []
      const domainText = writePddlDomain(domain, goals)
      const problemText = writePddlProblem(problem, requirementsOf(domain, goals))
      const read = readPddlDomain(domainText, 'domain.pddl')
      const readBack = readPddlProblem(problemText, 'problem.pddl')
      expect([...read.diagnostics, ...readBack.diagnostics]).toEqual([])
      // random actions may have parameters that they do not use
      expect(checkDomain(read.domain!).filter(({ code }) => code !== 'pddl/unused-parameter')).toEqual([])
      expect(checkProblem(read.domain!, readBack.problem!)).toEqual([])
      if (isAnnounced) expect(problemText).not.toContain(':requirements')
      expect(domainText).not.toContain(':adl')
      expect(read.domain!.actions.map(({ name }) => name.text)).toEqual(domain.actions.map(({ name }) => name))
      expect(readBack.problem!.objects).toHaveLength(problem.objects.length)
      for (const text of [domainText, problemText]) expect(formatPddl(text, 'x.pddl').text).toBe(text)
    }),
    { numRuns: 150 },
  )
})

test('declares nothing that is not used', () => {
  fc.assert(
    fc.property(randomPlanning, ({ domain }) => {
      const text = writePddlDomain(domain)
      const declared = requirementsOf(domain).filter((requirement) => requirement !== ':strips')
      for (const requirement of declared) {
        // the grammar requires it, although the reader does not
        if (requirement === ':disjunctive-preconditions' || requirement === ':negative-preconditions') continue
        // all names are written with a type; the reader treats "object" as none
        if (requirement === ':typing' && domain.types.length === 0) continue
        const read = readPddlDomain(text.replace(` ${requirement}`, ''), 'domain.pddl')
        expect(checkDomain(read.domain!).map(({ code }) => code)).toContain('pddl/undeclared-requirement')
      }
    }),
    { numRuns: 100 },
  )
})

test.each<[string, PlanningFormula, readonly string[]]>([
  ['a fact', at, []],
  ['a negated fact', { kind: 'not', part: at }, [':negative-preconditions']],
  [
    'more that is negated',
    { kind: 'not', part: { kind: 'and', parts: [at, at] } },
    [':negative-preconditions', ':disjunctive-preconditions'],
  ],
  ['equality', { kind: 'equal', left: '?c', right: '?c' }, [':equality']],
  [
    'a quantifier',
    { kind: 'forall', variables: [{ name: '?c', type: 'cell' }], part: at },
    [':typing', ':universal-preconditions'],
  ],
  ['a number', { kind: 'compare', operator: '>', value: { name: 'gold', args: [] }, with: 1 }, [':numeric-fluents']],
])('needs for %s what the grammar says', (_, goal, needed) => {
  const bare = { ...domain, types: [], predicates: [], actions: [] }
  expect(requirementsOf(bare, [goal])).toEqual([':strips', ...needed])
})

test('brings conditions of nested effects to where the grammar has them', () => {
  const add = (where: string): PlanningEffect => ({ kind: 'add', atom: { name: 'at', args: [where] } })
  const inner: PlanningEffect = { kind: 'when', condition: [at], effects: [add('?d')] }
  const effectOf = (effect: PlanningEffect) =>
    /:effect ([\s\S]*)\)\)\n$/
      .exec(writePddlDomain({ ...domain, actions: [{ ...push, effects: [effect] }] }))![1]
      .replaceAll(/\s+/g, ' ')
  const other: PlanningFormula = { kind: 'atom', atom: { name: 'at', args: ['?from'] } }
  expect(effectOf({ kind: 'when', condition: [other], effects: [inner, add('?to')] })).toBe(
    '(and (when (at ?from) (at ?to)) (when (and (at ?from) (at ?c)) (at ?d)))',
  )
  const forall: PlanningEffect = { kind: 'forall', variables: [{ name: '?d', type: 'cell' }], effects: [inner] }
  expect(effectOf({ kind: 'when', condition: [other], effects: [forall] })).toBe(
    '(forall (?d - cell) (when (and (at ?from) (at ?c)) (at ?d)))',
  )
  // the ?c of the condition is not the ?c of the quantifier
  const shadowing: PlanningEffect = { kind: 'forall', variables: [{ name: '?c', type: 'cell' }], effects: [add('?c')] }
  expect(effectOf({ kind: 'when', condition: [at], effects: [shadowing] })).toBe(
    '(when (at ?c) (forall (?c - cell) (at ?c)))',
  )
})

test('lays out a long start like the rest', () => {
  fc.assert(
    fc.property(fc.nat({ max: 30 }), fc.integer({ min: 1, max: 12 }), (count, length) => {
      const objects = Array.from({ length: count }, (_, index) => ({
        name: `c${'x'.repeat(length)}${index}`,
        type: 'cell',
      }))
      const facts = objects.map(({ name }) => ({ name: 'at', args: [name] }))
      const text = writePddlProblem({ name: 'p', domain: 'store', objects, facts, values: [], goal: at })
      expect(formatPddl(text, 'p.pddl').text).toBe(text)
      expect(readPddlProblem(text, 'p.pddl').problem!.init.count).toBe(count)
    }),
  )
})

test('says a fact of the start once', () => {
  const fact = { name: 'at', args: ['c1'] }
  const text = writePddlProblem({
    name: 'p',
    domain: 'store',
    objects: [{ name: 'c1', type: 'cell' }],
    facts: [fact, fact],
    values: [],
    goal: at,
  })
  expect(text.match(/\(at c1\)/g)).toHaveLength(1)
})
