import { z } from 'zod';
import { categoryAnswer } from '../../../../../contract/answers/category';
import { iconAnswer } from '../../../../../contract/answers/icon';
import { termAnswer } from '../../../../../contract/answers/term';
import { typeAnswer, typeDataAnswer } from '../../../../../contract/answers/type';
import { aCategory, aTerm, aType, aTypeData, someCategories } from '../examples';
import { operation } from '../operation';

const totals = ['X-WP-Total', 'X-WP-TotalPages'] as const;

export const types = operation({
  id: 'listTypes',
  tag: 'Catalogue',
  summary: 'Every inventory type',
  description: 'All of them in display order. Their ids are the `type_id` of other routes.',
  answer: { message: 'Inventory types.', data: z.array(typeAnswer), example: [aType], headers: totals },
});

export const typeData = operation({
  id: 'getTypeData',
  tag: 'Catalogue',
  summary: 'The full configuration of a type',
  description: 'Everything that an app needs for the forms, filters and sort menu of a type.',
  answer: { message: 'The configuration of Vehicles.', data: typeDataAnswer, example: aTypeData },
});

export const categories = operation({
  id: 'listCategories',
  tag: 'Catalogue',
  summary: 'Every category of a type',
  answer: {
    message: 'The categories of Vehicles.',
    data: z.array(categoryAnswer),
    example: someCategories,
    headers: totals,
  },
});

export const category = operation({
  id: 'getCategory',
  tag: 'Catalogue',
  summary: 'One category',
  answer: { message: 'The category Make.', data: categoryAnswer, example: aCategory },
});

export const terms = operation({
  id: 'listTerms',
  tag: 'Catalogue',
  summary: 'Every term of a category',
  description: 'The values that the attribute can take, in display order.',
  answer: { message: 'The terms of Make.', data: z.array(termAnswer), example: [aTerm], headers: totals },
});

export const term = operation({
  id: 'getTerm',
  tag: 'Catalogue',
  summary: 'One term',
  answer: { message: 'The term Toyota.', data: termAnswer, example: aTerm },
});

export const icons = operation({
  id: 'listIcons',
  tag: 'Catalogue',
  summary: 'The icon set for types, categories and terms',
  description: 'The icons change only with a release. Clients may cache them for a day.',
  answer: {
    message: 'The icons for categories and terms.',
    data: z.array(iconAnswer),
    example: [
      {
        key: 'car',
        label: 'Car',
        group: 'Cars and trucks',
        tags: ['sedan', 'saloon'],
        svg: '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor"><path d="M5 17h14"/></svg>',
        view_box: '0 0 24 24',
        license: 'MIT (Tabler Icons)',
      },
    ],
    headers: totals,
  },
});
