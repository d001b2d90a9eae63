/** Of the members of the inflow. */
export default {
  title: 'How likely each level is passed',
  none: 'This inflow is a single line: nothing can be said of likelihood.',
  toCome: 'Follows when you rest.',
  onlyRange:
    'This forecast has a range and no members: the levels are drawn as a band, and nobody can say how likely they are.',
  below: 'Below the dead level {{level}} m',
  band: '80 % of members',
  range: 'Range of the forecast',
  left: {
    overtopped_other:
      'Under {{count}} of {{of}} lines of the inflow the lake rises above the capacity curve, first after {{time}}: nobody can say how high, the band ends there',
    overtopped_one:
      'Under {{count}} of {{of}} lines of the inflow the lake rises above the capacity curve, after {{time}}: nobody can say how high',
    emptied_other:
      'Under {{count}} of {{of}} lines of the inflow the lake falls below the capacity curve, first after {{time}}: nobody can say how low, the band ends there',
    emptied_one:
      'Under {{count}} of {{of}} lines of the inflow the lake falls below the capacity curve, after {{time}}: nobody can say how low',
    no_release_other: 'Under {{count}} of {{of}} lines of the inflow the release cannot be told, first after {{time}}',
    no_release_one: 'Under {{count}} of {{of}} lines of the inflow the release cannot be told, after {{time}}',
  },
  member: 'Member {{name}}',
  until: '{{line}}: known until {{time}}',
};
