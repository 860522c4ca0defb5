/** Texts of a given size in all three languages, without a mistake. */

export interface SizedText {
  readonly language: 'PDDL' | 'VGDL' | 'YAML'
  /** The last file is the one that is edited. */
  readonly files: readonly { readonly path: string; readonly text: string }[]
}

/** Texts with about so many lines. */
export function textsOfLines(lines: number): readonly SizedText[] {
  return [
    { language: 'PDDL', files: [{ path: 'domain.pddl', text: pddlDomain(Math.round(lines / 6)) }] },
    { language: 'VGDL', files: [{ path: 'game.txt', text: vgdlGame(Math.round(lines / 2)) }] },
    { language: 'YAML', files: [{ path: 'domain.yaml', text: yamlDomain(Math.round(lines / 5)) }] },
  ]
}

/** Texts with about so many characters. */
export function textsOfLength(characters: number): readonly SizedText[] {
  const problem = { path: 'problem.pddl', text: pddlProblem(Math.round(characters / 32)) }
  return [
    { language: 'PDDL', files: [{ path: 'domain.pddl', text: pddlDomain(10) }, problem] },
    { language: 'VGDL', files: [{ path: 'game.txt', text: vgdlGame(Math.round(characters / 95)) }] },
    { language: 'YAML', files: [{ path: 'domain.yaml', text: yamlDomain(Math.round(characters / 112)) }] },
  ]
}

function many(count: number, write: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => write(index)).join('\n')
}

function pddlDomain(actions: number): string {
  return `(define (domain roads)
  (:requirements :strips :typing)
  (:types truck place)
  (:predicates
    (at ?t - truck ?p - place)
    (road ?from ?to - place)
${many(actions, (index) => `    (ready${index} ?t - truck)`)})
${many(
  actions,
  (index) => `  (:action drive${index}
    :parameters (?t - truck ?from ?to - place)
    :precondition (and (at ?t ?from) (road ?from ?to) (ready${index} ?t))
    :effect (and (not (at ?t ?from)) (at ?t ?to)))
`,
)})
`
}

function pddlProblem(facts: number): string {
  return `(define (problem large) (:domain roads)
  (:objects ${Array.from({ length: 1_000 }, (_, index) => `place${index}`).join(' ')} - place lorry - truck)
  (:init (at lorry place0)
${many(facts, (index) => `    (road place${index % 1_000} place${Math.floor(index / 1_000 + index * 7 + 3) % 1_000})`)})
  (:goal (at lorry place9)))
`
}

function vgdlGame(types: number): string {
  return `BasicGame
    SpriteSet
        wall > Immovable
        avatar > MovingAvatar
${many(types, (index) => `        box${index} > Passive img=crate`)}
    LevelMapping
        b > box0
    InteractionSet
        avatar wall > stepBack
${many(types, (index) => `        box${index} avatar > bounceForward scoreChange=1`)}
    TerminationSet
        SpriteCounter stype=box0 limit=0 win=True
`
}

function yamlDomain(actions: number): string {
  return `telos: 1
facts:
  gold: { kind: count, max: 9 }
${many(actions, (index) => `  ready${index}: { kind: flag }`)}
actions:
${many(
  actions,
  (index) => `  work${index}:
    needs: { ready${index}: true }
    does: { gold: { add: 1 } }
    cost: 2`,
)}
`
}
