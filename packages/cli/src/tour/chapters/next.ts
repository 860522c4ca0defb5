import { listing } from '../../print/listing.ts'
import type { Chapter } from '../page.ts'

export const next: Chapter = {
  title: 'Where to go next',
  tell(page) {
    page
      .draw(
        listing([
          ['telos studio', 'the same in your browser: write a domain, see its plan appear, ask why'],
          ['telos plan FILE', 'find a plan for a domain in YAML or JSON; examples/documents has three'],
          ['telos check FILE', 'find mistakes in it, with line, column and "did you mean"'],
          ['telos lab problems', 'the search laboratory: textbook problems, every strategy, step by step'],
          ['telos plan --list', 'all planners, heuristics and prunings'],
          ['telos demo', 'worlds of living agents: a pirate, squads, a village'],
          ['telos new npc', 'a character of your own; docs/first-npc.md is the guide'],
          ['npm run phaser', 'a village in a browser; npm run excalibur a castle, npm run three a stealth level'],
          ['@telos/core', 'the same in your program; the domains of this tour are in packages/cli/src/tour'],
        ]),
        0,
      )
      .gap()
  },
}
