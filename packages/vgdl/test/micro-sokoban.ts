import type { MicroGame } from './micro-game.ts'

/** Two boxes, two holes; the box that falls in fills its hole. */
export const microSokoban: MicroGame = {
  sprites: ['hole > Immovable', 'box > Passive', 'avatar > MovingAvatar', 'wall > Immovable'],
  interactions: [
    'avatar wall > stepBack',
    'box avatar > bounceForward',
    'box wall > undoAll',
    'box box > undoAll',
    'box hole > killBoth scoreChange=1',
  ],
  mapping: ['b > box', 'o > hole'],
  terminations: ['SpriteCounter stype=box win=True'],
  level: ['wwwwwww', 'w.....w', 'w.....w', 'w.bAb.w', 'w.....w', 'w.o.o.w', 'wwwwwww'],
}
