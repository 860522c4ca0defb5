import { CHECK_CODES, READER_CODES } from '@telos/pddl'
import type { LanguageExample } from './language-example.ts'
import { delivery, pddlMistakes } from './pddl-mistakes.ts'

const [domain, problem] = delivery.map(({ text }) => text) as [string, string]
const inDomain = (old: string, replacement: string) => ({
  path: 'domain.pddl',
  text: domain.replace(old, () => replacement),
})
const inProblem = (old: string, replacement: string) => ({
  path: 'problem.pddl',
  text: problem.replace(old, () => replacement),
})

export const pddlExample: LanguageExample = {
  language: 'pddl',
  files: delivery,
  mistakes: pddlMistakes,
  codes: [...Object.keys(READER_CODES), ...Object.keys(CHECK_CODES)],
  otherCodes: [],
  completions: [
    { path: 'domain.pddl', text: '|', offers: ['define domain', 'define problem'] },
    { path: 'domain.pddl', text: '(define (domain d)\n  (:|', offers: [':types', ':action'], not: [':goal'] },
    { path: 'problem.pddl', text: '(define (problem p)\n  (|', offers: [':goal', ':objects'], not: [':action'] },
    { ...inDomain(':strips', ':|'), offers: [':adl', ':conditional-effects'] },
    { ...inDomain('(?t - truck ?from', '(?t - | ?from'), offers: ['truck', 'place', 'object'], not: ['drive'] },
    { ...inDomain('(road ?from ?to) (>=', '(road ?from |) (>='), offers: ['?from', '?to'], not: ['?t', '?here'] },
    {
      ...inDomain('(road ?from ?to) (>=', '(| (>='),
      offers: ['road', 'at', 'not', 'exists'],
      not: ['fuel', 'increase'],
    },
    { ...inDomain('(decrease (fuel ?t) 1)', '(decrease (|) 1)'), offers: ['fuel', 'total-cost'], not: ['at'] },
    { ...inDomain('(in ?p ?t))))', '(|'), offers: ['in', 'when', 'increase'], not: ['exists'] },
    { ...inProblem('(at box b)', '(at |)'), offers: ['lorry', 'box'], not: ['a'] },
    { ...inProblem('(at box b)', '(at box |)'), offers: ['a', 'b'], not: ['lorry'] },
    { ...inProblem('minimize', '|'), offers: ['minimize', 'maximize'] },
    { ...inProblem('(:domain delivery)', '(:domain |)'), offers: ['delivery'] },
  ],
  hovers: [
    { ...inDomain(':typing', ':ty|ping'), says: ['types of parameters'] },
    { ...inDomain('(decrease (fuel ?t) 1)', '(decre|ase (fuel ?t) 1)'), says: ['Subtracts'] },
    {
      ...inDomain('(busy ?t - truck))', '(bu|sy ?t - truck))'),
      says: ['predicate', '(busy ?t - truck)', 'Given by `busy`'],
    },
    {
      ...inDomain('(at ?t ?from) (road', '(a|t ?t ?from) (road'),
      says: ['Given by', '`drive`', 'Needed by', '`load`', ':init'],
    },
    { ...inProblem('(in box lorry)', '(in box lor|ry)'), says: ['object', 'lorry - truck'] },
    { ...inDomain('(at ?t ?to)', '(at ?|t ?to)'), says: ['parameter', '?t - truck'] },
  ],
  definitions: [
    { ...inProblem('(in box lorry)', '(i|n box lorry)'), in: 'domain.pddl', line: '(in ?p - parcel ?t - truck)' },
    { ...inProblem('(in box lorry)', '(in b|ox lorry)'), in: 'problem.pddl', line: 'box - parcel)' },
    {
      ...inDomain('(at ?t ?to)', '(at ?t ?t|o)'),
      in: 'domain.pddl',
      line: ':parameters (?t - truck ?from ?to - place)',
    },
    {
      ...inDomain('(in ?p ?t)))', '(in ?p| ?t)))'),
      in: 'domain.pddl',
      line: '(:derived (busy ?t - truck) (exists (?p - parcel) (in ?p ?t)))',
    },
  ],
  refusedNames: [
    { ...inDomain('(busy ?t - truck))', '(bu|sy ?t - truck))'), name: 'not a name' },
    { ...inDomain('(busy ?t - truck))', '(bu|sy ?t - truck))'), name: 'road' },
    { ...inDomain('(at ?t ?to)', '(at ?t ?t|o)'), name: '?from' },
    { ...inProblem('(in box lorry)', '(in b|ox lorry)'), name: 'lorry' },
  ],
  lenses: [
    { path: 'problem.pddl', title: 'Plan this' },
    { path: 'domain.pddl', title: '1 action gives this, 2 need it' },
  ],
  layout: {
    path: 'domain.pddl',
    text: '(define (domain d)(:predicates(p)(q))\n(:action a :parameters () :effect(p)))\n',
    formatted: '(define (domain d)\n  (:predicates (p) (q))\n\n  (:action a\n    :parameters ()\n    :effect (p)))\n',
  },
}
