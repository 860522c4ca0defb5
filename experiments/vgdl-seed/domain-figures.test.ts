import { readPddlDomain } from '@telos/pddl'
import { expect, test } from 'vitest'
import { domainFigures, movesIn } from './domain-figures.ts'

const configuration = `domainName: small
actionsCorrespondence:
  MOVE_UP: ACTION_UP
  "NIL": ACTION_NIL
additionalPredicates:
- (turn-avatar)
goals:
  WRONG: ACTION_USE
`

const text = `(define (domain small)
  (:types num box - Passive avatar - MovingAvatar Passive MovingAvatar - Object)
  (:predicates (turn) (at ?x ?y - num ?o - Object))
  (:action MOVE_UP :parameters (?a - avatar) :effect (turn))
  (:action NIL :parameters () :effect (turn))
  (:action BOX_AVATAR_PUSH :parameters (?a - avatar ?b - box) :effect (turn))
  (:action STOP_BOX :parameters () :effect (turn))
  (:action END-TURN :parameters () :effect (turn)))`

test('a configuration lists the moves, in lower case', () => {
  expect([...movesIn(configuration)]).toEqual(['move_up', 'nil'])
  expect(movesIn('goals:\n')).toEqual(new Set())
})

test('figures are counted as the seed counts them', () => {
  const { domain } = readPddlDomain(text, 'small.pddl')
  expect(domainFigures(domain!, movesIn(configuration))).toEqual({
    types: 2,
    supertypes: 2,
    predicates: 2,
    actions: 5,
    avatarActions: 2,
    interactions: 2,
  })
})
