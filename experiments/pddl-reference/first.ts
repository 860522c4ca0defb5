/** How soon is there a plan, from the files to its last step? */
import { referenceCampaign } from './reference-campaign.ts'

export default referenceCampaign({
  name: 'pddl-first',
  title: 'The first plan',
  about: 'How soon is there a first plan for the problems of the reference material, and what does it cost?',
  algorithms: [{ name: 'first', search: 'first' }],
  attributes: ['coverage', 'satisficing', 'agile', 'cost', 'cpu', 'groundSeconds', 'expanded', 'memory'],
  isMeant: () => true,
})
