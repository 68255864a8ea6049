const mens =
  'Aarav Aditya Ajay Akash Aman Amit Anirudh Ankit Arjun Arnav Ashwin Balaji Bharat Chetan Danish Deepak Dev Dhruv Faizan Farhan Gaurav Gurpreet Harish Harsh Imran Ishaan Jaspreet Jatin Joel Karan Karthik Kunal Lokesh Manish Mihir Mohit Naveen Neeraj Nikhil Nitin Omkar Parth Pranav Prateek Rahul Rajat Rakesh Rehan Rishabh Rohan Rohit Sahil Sameer Sanjay Shivam Siddharth Sourav Suresh Tanmay Tejas Tushar Utkarsh Varun Vignesh Vikram Vishal Yash Zaid Zubin'.split(
    ' ',
  )

const womens =
  'Aanya Aditi Aishwarya Akshita Ananya Anjali Ankita Anushka Aparna Arpita Ayesha Bhavna Chitra Deepika Devika Diya Divya Farah Fatima Garima Gayatri Harleen Hema Isha Ishita Janvi Jasleen Juhi Kavya Keerthi Khushi Kritika Lakshmi Lavanya Madhuri Mahima Malini Manasi Meera Megha Mitali Nandini Neha Nidhi Nikita Nisha Pallavi Pooja Prachi Priya Rachel Radhika Rashmi Ritika Riya Ruchi Sakshi Sana Sanjana Shalini Shreya Simran Sneha Sonal Sruthi Swati Tanvi Trisha Vaishnavi Zoya'.split(
    ' ',
  )

const surnames =
  'Agarwal Ahmed Banerjee Bhat Bose Chatterjee Chauhan Chopra Das Desai Deshmukh Dsouza Dubey Fernandes Gandhi Ghosh Gill Gogoi Gowda Gupta Hegde Iyer Jadhav Jain Jha Joshi Kadam Kapoor Kaur Khan Kulkarni Kumar Malhotra Mathew Mehta Menon Mishra Mohanty Naidu Nair Nambiar Pandey Parekh Patel Patil Pillai Prasad Qureshi Rana Rao Rathore Reddy Roy Sahoo Saxena Sen Shah Sharma Shetty Shinde Siddiqui Singh Sinha Srinivasan Subramanian Thakur Thomas Tiwari Trivedi Varma Verma Yadav'.split(
    ' ',
  )

export const people = { Men: mens, Women: womens, surnames }

export const cities =
  'Mumbai Pune Delhi Bengaluru Chennai Hyderabad Kolkata Ahmedabad Jaipur Lucknow Indore Bhopal Kochi Guwahati Nagpur Surat Chandigarh Patna Ranchi Bhubaneswar Mysuru Coimbatore Vizag Dehradun Udaipur Nashik Vadodara Siliguri Mangaluru Panaji'.split(
    ' ',
  )

export const kin = [
  'brother',
  'sister',
  'roommate',
  'cousin',
  'flatmate',
  'best friend',
  'colleague',
  'mother',
  'father',
]

export const heights = {
  Men: ['5’6”', '5’7”', '5’8”', '5’9”', '5’10”', '5’11”', '6’', '6’1”', '6’2”'],
  Women: ['4’11”', '5’', '5’1”', '5’2”', '5’3”', '5’4”', '5’5”', '5’6”', '5’7”', '5’8”'],
} as const

export const counts = ['two', 'three', 'four', 'five', 'six', 'eight', 'ten', 'twelve']
