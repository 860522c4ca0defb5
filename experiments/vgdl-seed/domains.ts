/** What the domains of the ten games contain (Figure 6.1), and how large their problems are: the author's, and those of our two encodings. */
import { levels, seedGames } from '../../bench/vgdl-seed/seed-games.ts'
import { referenceFile } from '../reference-files.ts'

// says at once that the material is missing, instead of three hundred times
referenceFile(import.meta.url, 'vgdl', 'thesis', 'pddl-fixed')

export default {
  telos: 'experiment/1',
  name: 'vgdl-domains',
  title: 'The domains of the thesis',
  about:
    'How many types, predicates, actions, operators and facts have the domains of the ten games? (Vellido, figure 6.1)',
  isolation: 'reuse',
  limits: { cpu: 60, wall: 600, memory: 4096 },
  algorithms: ['author', 'compact', 'turns'].map((encoding) => ({
    name: encoding,
    module: 'count-domain.ts',
    with: { encoding },
  })),
  tasks: seedGames.map(({ name }) => ({ group: name, values: { game: name, level: levels } })),
  report: { attributes: ['actions', 'predicates', 'objects', 'operators', 'facts', 'groundSeconds'] },
}
