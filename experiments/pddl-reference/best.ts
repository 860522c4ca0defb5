/** How good is a plan that has some time? Plans only become cheaper, so the shorter run shows what the longer one adds. */
import { isSolved } from '../../bench/pddl/compare.ts'
import { referenceCampaign } from './reference-campaign.ts'

export default referenceCampaign({
  name: 'pddl-best',
  title: 'The best plan after 3 and after 30 seconds',
  about: 'What does the best plan cost after 3 and after 30 seconds?',
  algorithms: [3, 30].map((seconds) => ({
    name: `best, ${seconds} s`,
    search: 'best',
    limits: { cpu: seconds, wall: 20 * seconds },
  })),
  attributes: ['coverage', 'satisficing', 'cost', 'planSeconds', 'proved'],
  isMeant: isSolved,
})
