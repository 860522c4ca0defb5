/** Larger pieces of a game. */
import type { SetName } from '@telos/vgdl/editing'
import type { CompletionCandidate } from '../../language.ts'

/** A game that is playable as it is. */
export const skeleton = [
  'BasicGame',
  '    SpriteSet',
  '        ${1:goal} > Immovable color=GREEN',
  '    InteractionSet',
  '        avatar wall > stepBack',
  '        ${1:goal} avatar > killSprite scoreChange=1',
  '    LevelMapping',
  '        ${2:g} > ${1:goal}',
  '    TerminationSet',
  '        SpriteCounter stype=${1:goal} limit=0 win=True$0',
  '',
].join('\n')

export const gameSnippets: readonly CompletionCandidate[] = [
  snippet('game', skeleton, 'A game with a goal that the avatar has to reach.'),
]

export const setSnippets: readonly CompletionCandidate[] = [
  snippet('sprites', 'SpriteSet\n    ${1:name} > ${2:Immovable}$0', 'A SpriteSet with a line.'),
  snippet('interactions', 'InteractionSet\n    avatar wall > stepBack\n    $0', 'An InteractionSet with a line.'),
  snippet('mapping', 'LevelMapping\n    ${1:x} > ${2:name}$0', 'A LevelMapping with a line.'),
  snippet(
    'terminations',
    'TerminationSet\n    SpriteCounter stype=${1:name} limit=0 win=True\n    Timeout limit=${2:1000} win=False$0',
    'A TerminationSet: a goal and a time limit.',
  ),
]

const lines: Readonly<Record<SetName, readonly CompletionCandidate[]>> = {
  SpriteSet: [
    snippet('sprite', '${1:name} > ${2:Immovable} color=${3:GREEN}$0', 'A sprite type with a class.'),
    snippet('group', '${1:group} >\n    ${2:name} > ${3:Immovable}$0', 'Types that count as one.'),
    snippet('spawner', '${1:name} > SpawnPoint stype=${2:sprite} cooldown=${3:10} prob=${4:0.5}$0', 'Creates others.'),
  ],
  InteractionSet: [
    snippet('meet', '${1:first} ${2:second} > ${3:killSprite}$0', 'What happens when two sprites meet.'),
    snippet('edge', '${1:sprite} EOS > ${2:stepBack}$0', 'What happens at the edge of the screen.'),
    snippet(
      'clock',
      '${1:sprite} TIME > transformTo stype=${2:other} timer=${3:50} repeating=True nextExecution=0$0',
      'What happens after some time.',
    ),
  ],
  LevelMapping: [snippet('character', '${1:x} > ${2:sprite}$0', 'What a character of a level stands for.')],
  TerminationSet: [
    snippet('win', 'SpriteCounter stype=${1:sprite} limit=0 win=True$0', 'Won when no sprite of a type is left.'),
    snippet('time', 'Timeout limit=${1:1000} win=False$0', 'Lost after some ticks.'),
  ],
  ParameterSet: [snippet('parameter', '${1:name} > values=${2:1:1:10} value=${3:1}$0', 'A named value.')],
}

export function lineSnippets(set: SetName): readonly CompletionCandidate[] {
  return lines[set]
}

function snippet(label: string, text: string, documentation: string): CompletionCandidate {
  return { label, kind: 'snippet', text, isSnippet: true, documentation }
}
