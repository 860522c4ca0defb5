/** Interactions: what happens between two sprites on one cell. */
import type { InteractionOperation, InteractionTemplate, KindSource } from './templates.ts'

const resource: KindSource = { parameter: 'resource' }
const limit = { parameter: 'limit' }
const itself: KindSource = { typeOf: 'first' }

const killFirst: InteractionOperation = { do: 'kill', whom: 'first' }
const killCollected: InteractionOperation = { do: 'if', parameter: 'killResource', happens: [killFirst] }
const removeSecond: InteractionOperation = {
  do: 'if',
  parameter: 'killSecond',
  happens: [{ do: 'remove', whom: 'second' }],
}

/** By the name of the effect. */
export const interactionTemplates: readonly InteractionTemplate[] = [
  { construct: 'killSprite', requires: [], happens: [killFirst] },
  { construct: 'killBoth', requires: [], happens: [killFirst, { do: 'kill', whom: 'second' }] },
  {
    construct: 'killIfHasLess',
    requires: [{ carries: 'first', resource, atMost: limit }],
    happens: [killFirst],
  },
  {
    construct: 'killIfHasMore',
    requires: [{ carries: 'first', resource, atLeast: limit }],
    happens: [killFirst],
  },
  {
    construct: 'killIfOtherHasMore',
    requires: [{ carries: 'second', resource, atLeast: limit }],
    happens: [
      killFirst,
      {
        do: 'if',
        parameter: 'subtract',
        happens: [{ do: 'carry', whom: 'second', resource, more: limit, negative: true }],
      },
    ],
  },
  { construct: 'killIfFromAbove', requires: [{ fellOn: 'first' }], happens: [killFirst] },
  { construct: 'stepBack', requires: [], happens: [{ do: 'step-back', whom: 'first' }], plain: ['pixelPerfect'] },
  { construct: 'undoAll', requires: [], happens: [{ do: 'undo-all', except: 'notStype' }] },
  { construct: 'bounceForward', requires: [], happens: [{ do: 'push', whom: 'first', by: 'second' }] },
  { construct: 'reverseDirection', requires: [], happens: [{ do: 'reverse', whom: 'first' }] },
  {
    construct: 'collectResource',
    requires: [{ hasRoom: 'second', resource: itself, for: 'some' }],
    happens: [{ do: 'carry', whom: 'second', resource: itself, more: 'worth', limited: 'room' }, killCollected],
  },
  {
    construct: 'collectResourceIfHeld',
    requires: [{ carries: 'second', resource: { parameter: 'heldResource' }, atLeast: { parameter: 'value' } }],
    happens: [{ do: 'carry', whom: 'second', resource: itself, more: 'worth', limited: 'whole' }, killCollected],
  },
  {
    construct: 'changeResource',
    requires: [{ hasRoom: 'first', resource, for: { parameter: 'value' } }],
    happens: [
      { do: 'carry', whom: 'first', resource, more: { parameter: 'value' } },
      { do: 'if', parameter: 'killResource', happens: [{ do: 'remove', whom: 'second' }] },
    ],
  },
  {
    construct: 'transformTo',
    requires: [],
    happens: [{ do: 'become', whom: 'first', type: { parameter: 'stype' } }, removeSecond],
    plain: ['forceOrientation'],
  },
  { construct: 'cloneSprite', requires: [], happens: [{ do: 'create', type: itself, at: 'first' }] },
]
