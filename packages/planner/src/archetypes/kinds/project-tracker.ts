/** Projects with their tasks. */
import type { Archetype } from '../shape.ts';

export const projectTracker: Archetype = {
  id: 'project tracker',
  words:
    'project management:5, project tracker:5, project planner:5, task management:4, project:2, task:2, team:1, deadline:1, assign:1, milestone:1, member:1, progress:1, priority:1, kanban:1, sprint:3, backlog:2',
  entities: ['card'],
  ifMentioned: ['project', 'milestone', 'timeEntry'],
  instead: ['todo', 'team'],
  accent: '#3d5a80',
  wins: ['project management with tasks for our team', 'project tracker with deadlines and priorities'],
  loses: ['portfolio of my projects', 'simple todo list'],
};
